// Resources that the teachers gathered over the months: pictures, sounds, papers and links. The bytes follow when the storage is
// open, as those of the book (../demoBook.ts).
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { type resourceTags, resourceTypes } from '#contract/constants.ts'
import type { FileId, TenantId } from '#contract/ids.ts'
import type { AccessoryType } from '#contract/library/accessory.ts'
import type { Transaction } from '../../db/database.ts'
import { accessory } from '../../db/schema/accessory.ts'
import { file } from '../../db/schema/file.ts'
import type { FileStore } from '../../features/system/file/fileStore.ts'
import { firstFolder } from '../../kit/library/requirePlace.ts'
import { publicSounds } from '../public/sounds.ts'
import { insertRows } from './insertRows.ts'
import { onePagePdf } from './onePagePdf.ts'
import type { Random } from './random.ts'
import type { DemoSchoolRows } from './readSchool.ts'
import { idAt, later, pastWeeks, type SchoolDays } from './schoolDays.ts'

type Tag = (typeof resourceTags)[number]
type Content =
  | { readonly url: string }
  | { readonly type: AccessoryType; readonly media: string; readonly bytes: () => Buffer }
type Resource = { readonly name: string; readonly tag: Tag } & Content

const picture = (code: string) => () => readFileSync(new URL(`../book/${code}.png`, import.meta.url))
const sound = (code: string) => () => publicSounds[code]?.() ?? Buffer.alloc(0)
const words = (text: string) => () => Buffer.from(`${text.split(' ').join('\n')}\n`)

const resources: readonly Resource[] = [
  { name: '我的家.png', tag: 'word', type: 'image', media: 'image/png', bytes: picture('home') },
  { name: '时间和时刻.png', tag: 'word', type: 'image', media: 'image/png', bytes: picture('time') },
  { name: '书桌上有什么.png', tag: 'speaking', type: 'image', media: 'image/png', bytes: picture('desk') },
  { name: '问路用的地图.png', tag: 'speaking', type: 'image', media: 'image/png', bytes: picture('town') },
  { name: '敲了三下.wav', tag: 'listening', type: 'audio', media: 'audio/wav', bytes: sound('strikes-3') },
  {
    name: '敲了三下和五下.wav',
    tag: 'listening',
    type: 'audio',
    media: 'audio/wav',
    bytes: sound('strikes-3-5'),
  },
  { name: '敲门四下.wav', tag: 'listening', type: 'audio', media: 'audio/wav', bytes: sound('knocks-4') },
  {
    name: 'Pinyin table.pdf',
    tag: 'syllable',
    type: 'document',
    media: 'application/pdf',
    bytes: onePagePdf('Pinyin: a o e i u v'),
  },
  {
    name: 'Tones.pdf',
    tag: 'syllable',
    type: 'document',
    media: 'application/pdf',
    bytes: onePagePdf('ma1 ma2 ma3 ma4'),
  },
  {
    name: 'Measure words.pdf',
    tag: 'grammar',
    type: 'document',
    media: 'application/pdf',
    bytes: onePagePdf('ge, ben, zhang, zhi, jian'),
  },
  {
    name: '第一课生词.txt',
    tag: 'word',
    type: 'material',
    media: 'text/plain',
    bytes: words('名字 叫 认识 高兴 国家 学生'),
  },
  {
    name: '第二课生词.txt',
    tag: 'word',
    type: 'material',
    media: 'text/plain',
    bytes: words('家 爸爸 妈妈 哥哥 工作 医生'),
  },
  {
    name: '易混淆词语.txt',
    tag: 'writing',
    type: 'material',
    media: 'text/plain',
    bytes: words('认为 以为 觉得 感到 竟然 究竟'),
  },
  { name: '汉字笔顺', tag: 'handwriting', url: 'https://hanzi-writer.example.org/' },
  { name: '慢速新闻', tag: 'listening', url: 'https://news.example.org/slow' },
  { name: '分级读物', tag: 'reading', url: 'https://reading.example.org/graded' },
  { name: '语法小课', tag: 'grammar', url: 'https://grammar.example.org/' },
]

/** Every resource has its week, and each of the teachers has some. */
export const addResources = async (
  tx: Transaction,
  { tenantId, teachers }: DemoSchoolRows,
  days: SchoolDays,
  random: Random,
): Promise<StoredResource[]> => {
  const [, ...owners] = teachers
  const files: (typeof file.$inferInsert & { readonly id: FileId })[] = []
  const rows: (typeof accessory.$inferInsert)[] = []
  const stored: StoredResource[] = []
  for (const [at, one] of resources.entries()) {
    const owner = owners[at % Math.max(1, owners.length)]
    if (!owner) continue
    const folderId = await firstFolder(tx, { tenantId, userId: owner.id }, resourceTypes.resource)
    const week = Math.floor((at * 5) % (pastWeeks + 1))
    const createdAt = later(days.at(days.firstDay, '15:00'), (week * 7 - random.whole(0, 2)) * 24 * 60)
    const common = {
      id: idAt<never>(createdAt),
      tenantId,
      ownerId: owner.id,
      folderId,
      name: one.name,
      tag: one.tag,
    }
    const times = { createdAt, sharedAt: random.isChance(0.6) ? later(createdAt, 30) : null }
    if ('url' in one) {
      rows.push({ ...common, ...times, url: one.url })
      continue
    }
    const bytes = one.bytes()
    const id = idAt<FileId>(createdAt)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const kind = { type: one.media, purpose: one.type, size: bytes.length, sha256 }
    files.push({ id, tenantId, ownerId: owner.id, name: one.name, ...kind, createdAt, storedAt: createdAt })
    rows.push({ ...common, ...times, fileId: id })
    stored.push({ id, bytes })
  }
  await insertRows(tx, file, files)
  await insertRows(tx, accessory, rows)
  return stored
}

export interface StoredResource {
  readonly id: FileId
  readonly bytes: Buffer
}

export const storeResources = async (
  store: FileStore,
  tenantId: TenantId,
  stored: readonly StoredResource[],
): Promise<void> => {
  for (const { id, bytes } of stored) await store.add({ tenantId, id }, () => bytes)
}
