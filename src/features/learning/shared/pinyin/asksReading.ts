// Whether an exercise asks how something is read. Pure.
import type { StudentView } from '#contract/learning/exercise/studentView.ts'

/** Marks of the first and third tone, and marks on n and m, which no other language of this program has. */
const toned = /[āǎēěīǐōǒūǔǖǘǚǜňǹḿ]|m[\u0300\u0304\u030c]/

export const asksReading = (view: StudentView): boolean => {
  if (view.type === 'group') return view.children.some(asksReading)
  if (view.type === 'speak') return true
  if (view.type === 'fillIn' && view.content.blanks.some((blank) => blank.as === 'pinyin')) return true
  return view.type !== 'write' && toned.test(JSON.stringify(view.content))
}
