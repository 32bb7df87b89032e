// The HTML of Anki's fields as the text of a card, and back.
import { expect, test } from 'vitest'
import { noteHtml, noteText } from '#server/features/library/wordCard/anki/noteText.ts'

test.each([
  ['', ''],
  ['apple', 'apple'],
  ['<b>apple</b>&nbsp;', 'apple'],
  ['one<br>two<br/>three<BR />four', 'one\ntwo\nthree\nfour'],
  ['one<div>two</div><div>three</div>', 'one\ntwo\nthree'],
  ['<div>one</div><div>two</div>', 'one\ntwo'],
  ['<p class="a">one</p><p>two</p>', 'one\ntwo'],
  ['你&amp;我 &lt;吃&gt; &#20320;&#x6211; &unknown;', '你&我 <吃> 你我 &unknown;'],
  ['苹果[sound:apple.mp3]<img src="a.png"> [1]', '苹果 [1]'],
  ['1 < 2 and 3 > 2', '1 < 2 and 3 > 2'],
  ['<!-- a note -->text<broken', 'text<broken'],
])('%j is %j', (html, text) => {
  expect(noteText(html)).toBe(text)
})

test('what goes out comes back', () => {
  const text = 'a & b < c > d\nзавтра 明天'
  expect(noteText(noteHtml(text))).toBe(text)
})

test('a field of brackets that never close is read once', () => {
  for (const part of ['<a', '[sound:', '<div ', '&'])
    expect(noteText(part.repeat(200_000)).length).toBeGreaterThan(0)
}, 2000)
