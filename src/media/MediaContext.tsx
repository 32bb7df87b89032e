// The pages reach the media engine by one provider and small hooks.
import { createContext, type ReactNode, useContext } from 'react'
import { useStore } from 'zustand'
import { AppError } from '#contract/errors.ts'
import type { SeatId } from '#contract/ids.ts'
import type { MediaPerson, MediaState } from './mediaState.ts'
import type { Media } from './openMedia.ts'

const Context = createContext<Media | null>(null)

export const MediaProvider = ({ media, children }: { media: Media; children: ReactNode }) => (
  <Context value={media}>{children}</Context>
)

export const useMedia = (): Media => {
  const media = useContext(Context)
  if (!media) throw new AppError('UNKNOWN', { cause: 'no MediaProvider above' })
  return media
}

export const useMediaState = <T,>(select: (state: MediaState) => T): T => useStore(useMedia().store, select)

export const useMediaPerson = (seatId: SeatId | undefined): MediaPerson | undefined =>
  useMediaState((state) => (seatId ? state.people.get(seatId) : undefined))
