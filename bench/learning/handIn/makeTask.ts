import type { CallInput } from '#contract/call.ts'
import type { calls } from '#contract/calls.ts'
import { appError } from '#contract/errors.ts'
import { exerciseWordingSchema } from '#contract/learning/exercise/exercise.ts'
import { richText } from '#contract/rules/text/writeRichText.ts'
import { toWallTime } from '#contract/wallTime.ts'
import type { TestServer } from '#tests/support/startServer.ts'

const words = ['图书馆', '食堂', '公园', '学校', '医院', '车站', '商店', '教室', '宿舍']
const choice = (word: string) => ({
  type: 'choice' as const,
  stem: richText(`昨天下午我在${word}看见了王老师。他在哪儿？`),
  content: {
    options: ['家里', word, '外面', '不知道'].map((text, at) => ({ id: `o${at}`, body: richText(text) })),
    many: false,
    shuffle: true,
  },
  key: { right: ['o1'], partial: 'none' as const },
  explanation: richText('句子里说得很清楚。'),
})
const essay = {
  type: 'compose' as const,
  stem: richText('写一写你的一天（八十个字）。'),
  content: { minChars: 0, maxChars: 400, words: [], files: 0 },
  key: { sample: '', rubric: [] },
  explanation: null,
}
export const essayText =
  '我每天早上七点起床，八点去学校。上午有四节课，中午在食堂吃饭。下午我常常去图书馆看书。'

/** Released, for the demo teacher's class: nine choices and an essay. Answers the ids of task and exercises. */
export const makeTask = async (server: TestServer, teacher: string, classId: string) => {
  const { tenant } = await server.must('getUserInfo', {}, teacher)
  const courses = await server.must('selectTaughtCourses', {}, teacher)
  const course = courses.find(({ mgrId }) => mgrId !== null)
  if (!tenant || !course?.mgrId) throw appError('NOT_FOUND')
  const [lesson] = await server.must('listLessons', { query: { mgrId: course.mgrId } }, teacher)
  const exerciseIds: string[] = []
  for (const wording of [...words.map(choice), essay]) {
    const body = { wording: exerciseWordingSchema.parse(wording), difficulty: 'easy' as const }
    exerciseIds.push((await server.must('createExercise', { body }, teacher)).id)
  }
  const wall = (minutes: number) => toWallTime(new Date(Date.now() + minutes * 60_000), tenant.timeZone)
  const body = {
    name: '第一课作业',
    courseId: course.id,
    lessonId: lesson?.id ?? null,
    classIds: [classId],
    startAt: wall(-60),
    endAt: wall(24 * 60),
    sections: [{ items: exerciseIds.map((exerciseId) => ({ exerciseId, points: 10 })) }],
  } as CallInput<(typeof calls)['createTask']>['body'] // class ids are branded
  const { id } = await server.must('createTask', { body }, teacher)
  await server.must('releaseTask', { body: { id } }, teacher)
  return { taskId: id, exerciseIds }
}
