// The refusals of tasks and marking, in the words of the specification.
import { expect, test } from 'vitest'
import type { ErrorCode } from '#contract/errors.ts'
import { errorTexts } from '#server/platform/errorTexts.ts'

const texts: [title: string, code: ErrorCode, en: string, zh: string][] = [
  ['[ERR-MSG-11 part]', 'EXERCISE_USED', 'Exercise used, cannot be deleted', '习题已被使用，不能删除'],
  ['[ERR-MSG-12 part]', 'EXERCISE_FIXED', 'Exercise cannot be edited', '习题不能编辑'],
  ['[ERR-MSG-14 part]', 'MARKING_UNFINISHED', 'Please finish marking first', '请先完成批改'],
  [
    '[ERR-MSG-15 part]',
    'QUESTIONS_NOT_CHOSEN',
    'Select question numbers to return first',
    '请先选择要退回的题号',
  ],
  ['[ERR-MSG-16 part]', 'TIMER_ENDED', 'Timer ended', '计时结束'],
  ['[ERR-MSG-17 part]', 'TASK_CLOSED', 'Task ended or not published', '任务已结束或未发布'],
]

test.each(texts)('%s %s is said in these words', (_, code, en, zh) => {
  expect(errorTexts(code, 'en')).toBe(en)
  expect(errorTexts(code, 'zh')).toBe(zh)
})
