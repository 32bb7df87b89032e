// Everything that may use a stored file. Records note their files in file_use; beside it stand the columns themselves, boards, and
// answers of students, which name files in their value. Every column of this type is here (tests/server/system/storedFile.test.ts).
import { type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { accessory } from '#server/db/schema/accessory.ts'
import { alumnus } from '#server/db/schema/alumnus.ts'
import { answer, answerPast } from '#server/db/schema/answer.ts'
import { attempt } from '#server/db/schema/attempt.ts'
import { boardFile } from '#server/db/schema/boardFile.ts'
import { example } from '#server/db/schema/example.ts'
import { exercise } from '#server/db/schema/exercise.ts'
import { file } from '#server/db/schema/file.ts'
import { fileUse } from '#server/db/schema/fileUse.ts'
import { liveSession } from '#server/db/schema/live.ts'
import { researchItem } from '#server/db/schema/researchItem.ts'
import { tenant } from '#server/db/schema/tenant.ts'
import { bookPage, textbook } from '#server/db/schema/textbook.ts'
import { user } from '#server/db/schema/user.ts'
import { wordCard } from '#server/db/schema/wordCard.ts'

/** The noun that uses a file by this column. */
export const fileColumns: readonly (readonly [noun: string, column: PgColumn])[] = [
  ['Resource', accessory.fileId],
  ['Alumnus', alumnus.photo],
  ['Example', example.cover],
  ['Exercise', exercise.videoId],
  ['Live', liveSession.cover],
  ['ResearchItem', researchItem.cover],
  ['ResearchItem', researchItem.fileId],
  ['Tenant', tenant.logo],
  ['Tenant', tenant.background],
  ['Tenant', tenant.contract],
  ['Tenant', tenant.certificate],
  ['Textbook', textbook.cover],
  ['Textbook', bookPage.fileId],
  ['User', user.avatar],
  ['WordCard', wordCard.soundId],
  ['Board', boardFile.fileId],
]

/** A recording or a text with files, in an answer of the file's owner. */
const inAnswers = (table: typeof answer | typeof answerPast): SQL =>
  sql`select 1 from ${attempt} t join ${table} a on a.attempt_id = t.id where t.student_id = ${file.ownerId}
    and (a.value ->> 'fileId' = ${file.id}::text or a.value -> 'fileIds' ? ${file.id}::text)`

const named = (noun: string) => sql`${noun}::text`

/** The kinds of records that use the file, each once. */
export const usesOfFile: SQL<string[]> = sql`array(
  select u.noun from ${fileUse} u where u.file_id = ${file.id}
  ${sql.join(
    fileColumns.map(
      ([noun, column]) =>
        sql`union select ${named(noun)} from ${column.table} c where c.${sql.identifier(column.name)} = ${file.id}`,
    ),
    sql` `,
  )}
  union select ${named('Answer')} where exists (${inAnswers(answer)})
  union select ${named('Answer')} where exists (${inAnswers(answerPast)}))`

export const isUsed: SQL = sql`cardinality(${usesOfFile}) > 0`
