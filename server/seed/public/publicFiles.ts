// The pictures and sounds of the public set as files to store. A name does not tell what is to be counted or read.
import { readFileSync } from 'node:fs'
import { v5 } from 'uuid'
import type { FileId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { PublicExercises } from './readExercises.ts'
import { publicSounds } from './sounds.ts'

export interface PublicFile {
  /** What exercises name it by, as their picture or their sound. */
  readonly code: string
  readonly kind: 'picture' | 'sound'
  readonly name: string
  readonly purpose: 'image' | 'audio'
  readonly type: 'image/png' | 'audio/wav'
  readonly bytes: () => Buffer
}

/** The same at every start, so that the bytes find their row. */
export const publicFileId = ({ kind, code }: Pick<PublicFile, 'kind' | 'code'>): FileId =>
  v5(`${kind} ${code}`, publicTenantId) as FileId // the brand exists only in the types

/** A PNG; the drawing it was made from is the SVG of the same name. */
const readPicture = (code: string): Buffer => readFileSync(new URL(`pictures/${code}.png`, import.meta.url))

export const publicFiles = ({ pictures }: Pick<PublicExercises, 'pictures'>): PublicFile[] => [
  ...Object.entries(pictures).map(([code, pictureName]) => ({
    code,
    kind: 'picture' as const,
    name: `${pictureName}.png`,
    purpose: 'image' as const,
    type: 'image/png' as const,
    bytes: () => readPicture(code),
  })),
  ...Object.entries(publicSounds).map(([code, bytes]) => ({
    code,
    kind: 'sound' as const,
    name: '听力.wav',
    purpose: 'audio' as const,
    type: 'audio/wav' as const,
    bytes,
  })),
]
