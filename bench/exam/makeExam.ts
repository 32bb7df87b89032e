// A released paper of forty exercises, and exams of it for one class that start soon.
import type { ClassId } from '#contract/ids.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { TestServer } from '#tests/support/startServer.ts'

const places = ['图书馆', '食堂', '公园', '学校', '医院', '车站', '商店', '教室']
const people = ['王老师', '小明', '我的朋友', '张医生', '他哥哥']

const choice = (place: string, person: string) => ({
  type: 'choice' as const,
  stem: richText(`昨天下午我在${place}看见了${person}，我们一起说了很长时间的话。${person}昨天下午在哪儿？`),
  content: {
    options: ['家里', place, '外面', '不知道'].map((text, at) => ({ id: `o${at}`, body: richText(text) })),
    many: false,
    shuffle: true,
  },
  key: { right: ['o1'], partial: 'none' as const },
  explanation: richText('句子里说得很清楚。'),
})

/** Answers the paper's id. */
export const makePaper = async (server: TestServer, teacher: string): Promise<string> => {
  const exerciseIds: string[] = []
  for (const place of places)
    for (const person of people) {
      const body = {
        wording: exerciseWordingSchema.parse(choice(place, person)),
        difficulty: 'easy' as const,
      }
      exerciseIds.push((await server.must('createExercise', { body }, teacher)).id)
    }
  const sections = [{ name: '阅读', items: exerciseIds.map((exerciseId) => ({ exerciseId, points: 2.5 })) }]
  const { id } = await server.must('createPaper', { body: { name: '期末考试', sections } }, teacher)
  await server.must('releasePaper', { body: { id } }, teacher)
  return id
}

/** Pushed; it starts in `startsInMs` and takes an hour. Answers its id and its start in epoch ms. */
export const makeExam = async (
  server: TestServer,
  teacher: string,
  { paperId, classId, startsInMs }: { paperId: string; classId: string; startsInMs: number },
): Promise<{ id: string; startAt: number }> => {
  const { tenant } = await server.must('getUserInfo', {}, teacher)
  const startAt = Math.ceil((Date.now() + startsInMs) / 1000) * 1000
  const wall = (at: number) => toWallTime(new Date(at), tenant?.timeZone ?? 'UTC')
  const body = { name: '期末考试', paperId, startAt: wall(startAt), endAt: wall(startAt + 3_600_000) }
  const { id } = await server.must('createExam', { body }, teacher)
  await server.must('pushExam', { body: { id, classIds: [classId as ClassId] } }, teacher)
  return { id, startAt }
}
