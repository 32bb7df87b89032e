// Enter ends a word of an input method: whoever listens to keys of a text asks first whether they belong to it.
import { describe, expect, it } from 'vitest'
import { isComposingKey } from '#src/lib/isComposingKey.ts'
import { sourceFiles } from '#tests/support/sourceFiles.ts'

/** Keys of buttons, where nothing is written. */
const ofButtons = ['src/features/classroom/roster/HoldToTalkButton.tsx']
/** A number is not written with an input method. */
const ofNumbers = ['src/features/learning/mistake/FindSetting.tsx']

describe('keys of an input method', () => {
  it('are told apart in every browser', () => {
    expect(isComposingKey({ isComposing: true, keyCode: 13 })).toBe(true)
    // Safari: the composition has ended, and Enter comes after it.
    expect(isComposingKey({ isComposing: false, keyCode: 229 })).toBe(true)
    expect(isComposingKey({ isComposing: false, keyCode: 13 })).toBe(false)
  })

  const files = [...sourceFiles(['src'], /\.tsx?$/)]

  it('are told apart wherever Enter does something', () => {
    const forgetful = files
      .filter(([, text]) => /'Enter'|onPressEnter/.test(text) && !text.includes('isComposingKey('))
      .map(([path]) => path)
    expect(forgetful.sort()).toEqual([...ofButtons, ...ofNumbers].sort())
  })

  it('are told apart in one way', () => {
    const own = files.filter(([, text]) => /\bisComposing\b|\bkeyCode\b/.test(text)).map(([path]) => path)
    const shapes = ['src/features/learning/shared/marking/deskKeys.ts']
    expect(own.sort()).toEqual([...shapes, 'src/lib/isComposingKey.ts'].sort())
  })
})
