// The demo school's textbook with four pages, a recording and two articles of its research centre. The pictures are
// drawn: the PNG of a page was made from the SVG beside it. The bytes follow when the storage is open.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { and, asc, eq, inArray } from 'drizzle-orm'
import { v5 } from 'uuid'
import { resourceTypes } from '#contract/constants.ts'
import type { FileId, TenantId, UserId } from '#contract/ids.ts'
import { publicTenantId } from '#contract/library/publicLibrary.ts'
import type { Hotspot } from '#contract/library/textbook/bookPage.ts'
import { richTextSchema } from '#contract/richText.ts'
import type { Database, Transaction } from '../db/database.ts'
import { newId } from '../db/schema/columns.ts'
import { exercise } from '../db/schema/exercise.ts'
import { file } from '../db/schema/file.ts'
import { fileUse } from '../db/schema/fileUse.ts'
import { researchItem } from '../db/schema/researchItem.ts'
import { textbook, textbookUnit } from '../db/schema/textbook.ts'
import { user } from '../db/schema/user.ts'
import { addPages } from '../features/library/textbook/bookPages.ts'
import type { FileStore } from '../features/system/file/fileStore.ts'
import { firstFolder } from '../kit/library/requirePlace.ts'
import { bookArticles, bookPages } from './demoBookTexts.ts'
import { publicFileId } from './public/publicFiles.ts'
import { publicSounds } from './public/sounds.ts'

interface DemoFile {
  readonly code: string
  readonly name: string
  readonly purpose: 'image' | 'audio'
  readonly type: 'image/png' | 'audio/wav'
  readonly bytes: () => Buffer
}
const soundOf = (code: string, name: string): DemoFile => ({
  ...{ code, name, purpose: 'audio', type: 'audio/wav' },
  bytes: () => publicSounds[code]?.() ?? Buffer.alloc(0),
})
const files: readonly DemoFile[] = [
  ...bookPages.map(
    ({ code, unit }): DemoFile => ({
      ...{ code, name: `${unit}.png`, purpose: 'image', type: 'image/png' },
      bytes: () => readFileSync(new URL(`book/${code}.png`, import.meta.url)),
    }),
  ),
  soundOf('strikes-3', '三声.wav'),
  soundOf('strikes-3-5', '三声和五声.wav'),
]

/** One demo school has them, so the ids are the same at every start. */
const idOf = (code: string): FileId => v5(`demo book ${code}`, publicTenantId) as FileId // the brand exists only in the types

interface School {
  readonly tenantId: TenantId
}

const addFiles = async (tx: Transaction, { tenantId }: School, ownerId: UserId) => {
  const storedAt = new Date()
  await tx.insert(file).values(
    files.map(({ code, name, purpose, type, bytes }) => {
      const content = bytes()
      const sha256 = createHash('sha256').update(content).digest('hex')
      return {
        id: idOf(code),
        tenantId,
        ownerId,
        name,
        type,
        size: content.length,
        purpose,
        sha256,
        storedAt,
      }
    }),
  )
}

/** An exercise of the public library about this picture. */
const exerciseAbout = async (tx: Transaction, picture: string): Promise<string | undefined> => {
  const [row] = await tx
    .select({ id: exercise.id })
    .from(exercise)
    .innerJoin(fileUse, eq(fileUse.item, exercise.id))
    .where(
      and(
        eq(exercise.tenantId, publicTenantId),
        eq(fileUse.fileId, publicFileId({ kind: 'picture', code: picture })),
      ),
    )
    .orderBy(asc(exercise.id))
    .limit(1)
  return row?.id
}

/** Where a page has its new words, and its picture. */
const wordPlace = (at: number) => ({ x: 0.1 + at * 0.2056, y: 0.8417, width: 0.1834, height: 0.0667 })
const picturePlace = { x: 0.1444, y: 0.1417, width: 0.7112, height: 0.3558 }
const soundPlace = { x: 0.8, y: 0.06, width: 0.1, height: 0.06 }

const hotspotsOf = async (
  tx: Transaction,
  { words, picture, sound }: (typeof bookPages)[number],
): Promise<Hotspot[]> => {
  const exerciseId = await exerciseAbout(tx, picture)
  return [
    ...words.map(
      (word, at): Hotspot => ({ kind: 'word', id: `w${at}`, ...wordPlace(at), name: '', word, cardId: null }),
    ),
    ...(exerciseId
      ? [{ kind: 'exercise' as const, id: 'e', ...picturePlace, name: '看图练习', exerciseId }]
      : []),
    ...(sound
      ? [{ kind: 'sound' as const, id: 's', ...soundPlace, name: '听一听', fileId: idOf(sound) }]
      : []),
  ]
}

const addBook = async (tx: Transaction, { tenantId }: School, ownerId: UserId) => {
  const caller = { tenantId, userId: ownerId }
  const folderId = await firstFolder(tx, caller, resourceTypes.textbook)
  const book = { id: newId<string>(), tenantId }
  const cover = idOf('home')
  await tx
    .insert(textbook)
    .values({ ...book, name: '你好，汉语（样书）', ownerId, folderId, cover, sharedAt: new Date() })
  const units = bookPages.map(({ unit: name }, sort) => ({
    ...{ id: newId<string>(), tenantId, textbookId: book.id, name, depth: 0, sort },
  }))
  await tx.insert(textbookUnit).values(units)
  const pages = []
  for (const [at, page] of bookPages.entries()) {
    const hotspots = await hotspotsOf(tx, page)
    pages.push({ fileId: idOf(page.code), text: page.text, unitId: units[at]?.id ?? null, hotspots })
  }
  await addPages(tx, book, pages)
  const used = [...bookPages.map(({ code }) => code), 'strikes-3']
  const uses = used.map((code) => ({ tenantId, fileId: idOf(code), noun: 'Textbook', item: book.id }))
  await tx.insert(fileUse).values(uses)
}

const bodySchema = richTextSchema({ max: 20_000 })
const bodyOf = (paragraphs: readonly string[]) =>
  bodySchema.parse({
    type: 'doc',
    content: paragraphs.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
  })

const addResearch = async (tx: Transaction, { tenantId }: School, ownerId: UserId) => {
  const video = { id: newId<string>(), tenantId, ownerId, kind: 'video' as const, sort: 1 }
  const fileId = idOf('strikes-3-5')
  const texts = { name: '数字听力：敲了几下？', summary: '课前两分钟的听力材料：先三下，再五下。' }
  await tx.insert(researchItem).values({ ...video, ...texts, fileId })
  await tx.insert(fileUse).values({ tenantId, fileId, noun: 'ResearchItem', item: video.id })
  await tx.insert(researchItem).values(
    bookArticles.map(({ name, summary, paragraphs }, at) => ({
      ...{ tenantId, ownerId, kind: 'article' as const, name, summary, sort: at + 1 },
      body: bodyOf(paragraphs),
    })),
  )
}

/** A teacher owns the book, the office the research items. Nothing where they are not there. */
export const seedDemoBook = async (tx: Transaction, school: School): Promise<void> => {
  const rows = await tx
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(and(eq(user.tenantId, school.tenantId), inArray(user.username, ['teacher', 'education'])))
  const ids = new Map(rows.map(({ id, username }) => [username, id]))
  const [teacher, office] = [ids.get('teacher'), ids.get('education')]
  if (!teacher || !office) return
  await addFiles(tx, school, teacher)
  await addBook(tx, school, teacher)
  await addResearch(tx, school, office)
}

/** At the first start, and where the bytes are missing. */
export const storeDemoBook = async (database: Database, store: FileStore): Promise<void> => {
  const rows = await database.asPlatform('seed', (tx) =>
    tx
      .select({ id: file.id, tenantId: file.tenantId })
      .from(file)
      .where(
        inArray(
          file.id,
          files.map(({ code }) => idOf(code)),
        ),
      ),
  )
  const bytes = new Map(files.map((one) => [idOf(one.code), one.bytes]))
  await Promise.all(rows.map((key) => store.add(key, bytes.get(key.id) ?? (() => Buffer.alloc(0)))))
}
