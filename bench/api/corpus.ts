// The texts of a school's textbooks: filled as a publisher's whole range would be, and searched as a teacher does.
import type { DatabaseAddress } from '#server/db/address.ts'
import { idOf, rowsPerStatement, writeRows } from '#tests/support/largeSchool.ts'
import type { FilledLibrary } from './fillLibrary.ts'
import type { Measured } from './queries.ts'

const [sentencesOfPage, pagesOfBook] = [10, 60]
const bookId = (number: string) => idOf('a', number)
const pageId = (number: string) => idOf('b', number)
const sentenceId = (number: string) => idOf('c', number)

/** Eight words a sentence; 图书馆 stands in one of sixteen, 钢琴 in one of 2000. */
const words = `array[
  (array['小明', '老师', '妹妹', '同学', '医生', '学生', '爸爸'])[1 + n % 7],
  (array['昨天', '今天', '明天', '早上', '晚上'])[1 + n % 5],
  (array['在', '去', '到', '从'])[1 + n % 4],
  (array['图书馆', '公园', '食堂', '地铁', '学校', '医院', '银行', '商店', '饭店', '机场', '车站', '邮局', '教室',
    '宿舍', '超市', '电影院'])[1 + n % 16],
  case when n % 2000 = 0 then '钢琴' else '和' end, '朋友',
  (array['看书', '散步', '吃饭', '写信', '做饭', '聊天'])[1 + n % 6], '了']`

/** As many sentences in shared textbooks of the measured teacher. */
export const fillCorpus = (
  address: DatabaseAddress,
  { userId }: Pick<FilledLibrary, 'userId'>,
  sentences: number,
): Promise<void> =>
  writeRows(address, async (query, tenantId) => {
    const books = Math.ceil(sentences / sentencesOfPage / pagesOfBook)
    await query(
      `insert into textbook (id, tenant_id, name, owner_id, shared_at)
       select ${bookId('n')}, $1, '汉语教材 ' || n, $3, now() from generate_series(0, $2::int - 1) n`,
      [tenantId, books, userId],
    )
    await query(
      `insert into book_page (id, tenant_id, textbook_id, file_id, sort)
       select ${pageId('n')}, $1, ${bookId(`n / ${pagesOfBook}`)}, (select id from file where tenant_id = $1 limit 1),
         n % ${pagesOfBook} from generate_series(0, $2::int - 1) n`,
      [tenantId, books * pagesOfBook],
    )
    for (let start = 0; start < sentences; start += rowsPerStatement) {
      const range = [tenantId, start, Math.min(sentences, start + rowsPerStatement)]
      const rows = 'from generate_series($2::int, $3::int - 1) n'
      const page = `n / ${sentencesOfPage}`
      await query(
        `insert into corpus_sentence (id, tenant_id, textbook_id, page_id, text, sort)
         select ${sentenceId('n')}, $1, ${bookId(`${page} / ${pagesOfBook}`)}, ${pageId(page)},
           array_to_string(${words}, '') || '。', n % ${sentencesOfPage} ${rows}`,
        range,
      )
      await query(
        `insert into corpus_word (tenant_id, word, sentence_id)
         select distinct $1::uuid, word, ${sentenceId('n')} ${rows}, unnest(${words}) word`,
        range,
      )
    }
  })

/** Beside queries written by hand, which rely on all these sentences being of one school. */
export const corpusQueries = ({ tenantId }: Pick<FilledLibrary, 'tenantId'>): readonly Measured[] =>
  ['朋友', '图书馆', '钢琴', '没有的词'].map((word) => {
    const from = `from corpus_sentence s where s.tenant_id = '${tenantId}' and s.id in
      (select w.sentence_id from corpus_word w where w.tenant_id = '${tenantId}' and w.word = '${word}')`
    return {
      name: `corpus, ${word}`,
      who: 'teacher',
      callApi: (server, token) => server.must('searchCorpus', { query: { word } }, token),
      askBare: async (ask) => {
        await ask(`select count(*) ${from}`)
        await ask(`select s.*, b.name as book ${from.replace(' where', ' join textbook b on b.id = s.textbook_id where')}
          order by s.textbook_id, s.id limit 10`)
      },
    } satisfies Measured
  })
