// The sound of a word: a recording of the school, or generated speech.
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { CallAnswer, CallParsed } from '#contract/call.ts'
import type { FileId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { getWordVoice } from '#contract/library/wordCard.ts'
import type { Database } from '#server/db/database.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'
import { inAnyLibrary } from '#server/kit/library/libraryScope.ts'
import type { TenantCaller } from '#server/kit/nounStore.ts'
import { readSchoolReading } from '../lexicon/schoolReading.ts'
import { pinyinOf } from './proposeCard.ts'
import { speak } from './speech.ts'

type VoiceQuery = CallParsed<typeof getWordVoice>['query']

export const findVoice = async (
  database: Database,
  caller: TenantCaller,
  { word, pinyin, cardId, only }: VoiceQuery,
): Promise<CallAnswer<typeof getWordVoice>> => {
  const { recording, schoolReading } = await database.inLibrary(caller.tenantId, async (tx) => {
    // A word may have several readings (长 is cháng and zhǎng), so the recording must be of this one.
    const isSaidSo = pinyin ? eq(wordCard.pinyin, pinyin) : undefined
    const [card] = await tx
      .select({ fileId: wordCard.soundId })
      .from(wordCard)
      .where(
        and(
          inArray(wordCard.tenantId, [caller.tenantId, publicTenantId]),
          eq(wordCard.name, word),
          isNotNull(wordCard.soundId),
          inAnyLibrary(wordCard, caller),
          cardId ? sql`(${wordCard.id} = ${cardId} or ${isSaidSo ?? sql`true`})` : isSaidSo,
        ),
      )
      .orderBy(cardId ? sql`${wordCard.id} = ${cardId} desc` : asc(wordCard.id), asc(wordCard.id))
      .limit(1)
    return { recording: card?.fileId, schoolReading: await readSchoolReading(tx, caller.tenantId, word) }
  })
  if (recording) return { source: 'recording', fileId: recording as FileId }
  if (only) return { source: 'none' }
  const wav = await speak(pinyinOf(word, pinyin ?? '', schoolReading))
  return wav ? { source: 'speech', type: 'audio/wav', base64: wav.toString('base64') } : { source: 'none' }
}
