// Lesson plans of a test school: a book, a plan, and an editor of its document with the stock client.
import { WebSocket } from 'ws'
import { WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import type { CallInput } from '#contract/call.ts'
import { planDocumentName } from '#contract/learning/plan/planDocument.ts'
import type { lessonPlan } from '#contract/learning/plan/planNoun.ts'
import { type PlanSection, planSections } from '#contract/learning/plan/planParts.ts'
import { documentPath, documentProtocol } from '#contract/system/document.ts'
import { until } from '#tests/collab/support/people.ts'
import type { TestSchool } from './testSchool.ts'

export type PlanInput = CallInput<typeof lessonPlan.calls.create>['body']

/** Makes a book, unless there is one, and a plan from it. */
export const plansOf = (school: Pick<TestSchool, 'must'>) => {
  const books = new Map<string, Promise<string>>()
  const bookOf = (token: string): Promise<string> => {
    const known =
      books.get(token) ??
      school.must('createTextbook', { body: { name: '汉语教程' } }, token).then(({ id }) => id)
    books.set(token, known)
    return known
  }
  return {
    bookOf,
    make: async (token: string, body: Partial<PlanInput> = {}): Promise<string> => {
      const textbookId = await bookOf(token)
      const { id } = await school.must(
        'createLessonPlan',
        { body: { name: '第一课', textbookId, ...body } },
        token,
      )
      return id
    },
    get: (id: string, token: string) => school.must('getLessonPlan', { params: { id } }, token),
  }
}

/** Somebody in a plan's document. */
export const openPlan = (url: string, id: string, token: string, doc = new Y.Doc()) => {
  const address = `${url.replace(/^http/, 'ws')}${documentPath}`
  const provider = new WebsocketProvider(address, planDocumentName(id), doc, {
    protocols: [documentProtocol, token],
    disableBc: true,
    WebSocketPolyfill: WebSocket as never, // ws is the browser's WebSocket in all that the provider uses
  })
  const ended = new Promise<{ code: number; reason: string }>((resolve) => provider.on('closed', resolve))
  const paragraph = (section: PlanSection) => {
    const [first] = doc.getXmlFragment(section).toArray()
    if (!(first instanceof Y.XmlElement)) throw new Error(`no paragraph in ${section}`)
    return first
  }
  return {
    doc,
    provider,
    ended,
    synced: () => until('the first sync', () => provider.synced),
    /** Types at the end of the first paragraph, as the editor does. */
    type: (section: PlanSection, text: string) => {
      const [node] = paragraph(section).toArray()
      if (node instanceof Y.XmlText) node.insert(node.length, text)
      else paragraph(section).insert(0, [new Y.XmlText(text)])
    },
    text: (section: PlanSection) =>
      doc
        .getXmlFragment(section)
        .toArray()
        .map((node) => node.toString().replace(/<[^>]*>/g, ''))
        .join('\n'),
    state: () => JSON.stringify(planSections.map((section) => doc.getXmlFragment(section).toString())),
    leave: () => {
      provider.destroy()
      doc.destroy()
    },
  }
}
export type PlanEditor = ReturnType<typeof openPlan>
