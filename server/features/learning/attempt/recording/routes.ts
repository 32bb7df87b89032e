// The call of contract/learning/attempt/recordingCalls.ts.
import type { FastifyInstance } from 'fastify'
import { appError } from '#contract/errors.ts'
import { soundsTest } from '#contract/learning/attempt/recordingCalls.ts'
import type { SpeakContent } from '#contract/learning/exercise/speak.ts'
import type { Database, Transaction } from '#server/db/database.ts'
import { tenantCallerOf } from '#server/kit/nounRoutes.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { route, tenantOf } from '#server/platform/route.ts'
import type { StoreFile } from '../../../system/upload/singleRequestUpload.ts'
import { answeringNow, requireBegun } from '../answeringTime.ts'
import { readAttempt } from '../readAttempt.ts'
import { measureWav } from './measureWav.ts'
import { proposeScore } from './proposeScore.ts'

const secondsMin = 1

interface RecordingTarget {
  readonly attemptId: string
  readonly exerciseId: string
}

/** The speaking exercise, if the caller may answer it now. */
const readSpoken = async (
  tx: Transaction,
  caller: TenantCaller,
  { attemptId, exerciseId }: RecordingTarget,
  now: Date,
): Promise<SpeakContent> => {
  const loaded = await readAttempt(tx, caller, attemptId)
  requireBegun(loaded, now)
  const { state } = loaded.attempt
  if (state !== 'open' && state !== 'returned') throw appError('TASK_HANDED_IN')
  const answering = answeringNow(loaded, now)
  if (!answering.isOpen) throw appError(answering.refusal)
  const single = loaded.exercises
    .flatMap(({ singles }) => singles)
    .find((single) => single.exerciseId === exerciseId && single.type === 'speak')
  if (!single) throw appError('NOT_FOUND')
  return single.content as SpeakContent // of its type
}

interface Parts {
  readonly database: Database
  readonly storeFile: StoreFile
}

export const registerRecording = (app: FastifyInstance, { database, storeFile }: Parts) => {
  route(app, soundsTest, async ({ caller, body }) => {
    const acting = tenantCallerOf(caller)
    const { text, seconds: secondsMax } = await database.inLibrary(acting.tenantId, (tx) =>
      readSpoken(tx, acting, body, new Date()),
    )
    const bytes = await body.file.arrayBuffer()
    const measured = measureWav(Buffer.from(bytes))
    if (!measured) throw appError('UPLOAD_TYPE_MISMATCH')
    const { seconds, loudness } = measured
    if (seconds < secondsMin || seconds > secondsMax) throw appError('RECORDING_LENGTH')
    const uploader = { ...caller, tenantId: tenantOf(caller) }
    const recording = { name: 'recording.wav', size: body.file.size, purpose: 'audio', bytes }
    const fileId = await storeFile(uploader, recording)
    return { fileId, seconds, loudness: [...loudness], score: proposeScore(measured, text) }
  })
}
