import { EventEmitter } from 'node:events'
import { type Room, RoomEvent } from 'livekit-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followOwnSpeech } from '#src/media/ownSpeech.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A Room as far as it is asked: its events, and what it knows of ourselves. */
const startRoom = () => {
  const localParticipant = { isSpeaking: false, isMicrophoneEnabled: true }
  const room = Object.assign(new EventEmitter(), { localParticipant })
  const reported: number[] = []
  const stop = followOwnSpeech(room as unknown as Room, (ms) => reported.push(ms))
  const speak = (isSpeaking: boolean) => {
    localParticipant.isSpeaking = isSpeaking
    room.emit(RoomEvent.ActiveSpeakersChanged)
  }
  const openMic = (isOpen: boolean) => {
    localParticipant.isMicrophoneEnabled = isOpen
    room.emit(isOpen ? RoomEvent.TrackUnmuted : RoomEvent.TrackMuted)
  }
  return { reported, speak, openMic, stop }
}

test('[TALK-4 part] own speech is reported once a second, as long as the server says that it goes on', () => {
  const { reported, speak, stop } = startRoom()
  vi.advanceTimersByTime(1_400)
  speak(true)
  vi.advanceTimersByTime(2_000)
  speak(false)
  vi.advanceTimersByTime(5_000)
  expect(reported).toEqual([600, 1_000, 400])
  speak(true)
  stop()
  vi.advanceTimersByTime(5_000)
  expect(reported).toHaveLength(3)
})

test('[TALK-4 part] a closed microphone is no speech, whatever the server still says', () => {
  const { reported, speak, openMic } = startRoom()
  speak(true)
  vi.advanceTimersByTime(500)
  openMic(false)
  vi.advanceTimersByTime(3_000)
  openMic(true)
  vi.advanceTimersByTime(500)
  expect(reported).toEqual([500, 500])
})
