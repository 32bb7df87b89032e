// The words of the built-in menu.
import { expect, test } from 'vitest'
import { accountKinds } from '#contract/accountKinds.ts'
import { menuName } from '#server/features/access/menu/menuTexts.ts'
import { builtInRows } from '#server/features/access/menu/seedMenus.ts'

test.each(['zh', 'en', 'bi', 'po', 'ru'] as const)(
  'in %s no kind of account has the same word twice in its menu',
  (locale) => {
    const twice = accountKinds.flatMap((kind) => {
      const names = builtInRows
        .filter(({ type, kinds, isHidden }) => type === '0' && !isHidden && kinds.includes(kind))
        .map(({ name = '', lable = '' }) => menuName({ name, lable }, locale))
      return names.filter((name, at) => names.indexOf(name) !== at).map((name) => `${kind}: ${name}`)
    })
    expect(twice).toEqual([])
  },
)
