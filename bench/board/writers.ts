// Writers without a browser: strokes encoded as the board encodes them, over a bare socket. Strokes of others are not
// decoded: thirty documents in one process would be slower than the server that is measured.
import * as encoding from 'lib0/encoding'
import { io } from 'socket.io-client'
import { WebSocket } from 'ws'
import * as syncProtocol from 'y-protocols/sync'
import { messageSync, WebsocketProvider } from 'y-websocket'
import * as Y from 'yjs'
import { classroomNamespace, socketPath } from '#contract/classroom/classroom.ts'
import { documentPath, documentProtocol } from '#contract/system/document.ts'
import { packSegments } from '#src/features/classroom/board/strokeCodec.ts'

const pace = 80
const pointsPerPace = 5
const paces = 12

export interface Writer {
  readonly ready: Promise<void>
  drawn(): number
  put(records: readonly Kept[]): void
  drawUntil(end: number): Promise<void>
  leave(): void
}
interface Kept {
  key: string
  val: Record<string, unknown>
}

const stroke = (name: string, x: number, y: number, points: number, isComplete: boolean): Kept => ({
  key: `shape:${name}`,
  val: {
    id: `shape:${name}`,
    typeName: 'shape',
    type: 'draw',
    x,
    y,
    rotation: 0,
    index: `a1${name.replaceAll(/[^a-zA-Z0-9]/g, '')}V`,
    parentId: 'page:page',
    isLocked: false,
    opacity: 1,
    meta: {},
    props: {
      color: 'black',
      fill: 'none',
      dash: 'draw',
      size: 'm',
      isComplete,
      isClosed: false,
      isPen: false,
      scale: 1,
      ink: packSegments([
        {
          type: 'free',
          points: Array.from({ length: points }, (_, at) => ({
            x: at * 2.4,
            y: 14 * Math.sin(at / 5),
            z: 0.5,
          })),
        },
      ]),
    },
  },
})

/** The hanzi of a long lesson: rows of short strokes, forty points each. */
export const strokeAt = (index: number): Kept =>
  stroke(`put${index}`, (index % 100) * 60, Math.floor(index / 100) * 60, 40, true)

export const connectWriter = (url: string, live: string, token: string, index: number): Writer => {
  const doc = new Y.Doc()
  const socket = new WebSocket(`${url.replace('http', 'ws')}${documentPath}/board:${live}`, [
    documentProtocol,
    token,
  ])
  doc.on('update', (update: Uint8Array) => {
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, messageSync)
    syncProtocol.writeUpdate(encoder, update)
    socket.send(encoding.toUint8Array(encoder))
  })
  const records = doc.getArray<Kept>('records')
  let drawn = 0
  /** As the board's key-value layer writes: the old entry is deleted, the new one appended. */
  const set = (entry: Kept) =>
    doc.transact(() => {
      const values = records.toArray()
      for (let at = values.length - 1; at >= 0; at -= 1) {
        if (values[at]?.key === entry.key) {
          records.delete(at)
          break
        }
      }
      records.push([entry])
    })
  return {
    ready: new Promise((resolve) => socket.once('open', () => resolve())),
    drawn: () => drawn,
    put: (entries) => doc.transact(() => records.push([...entries])),
    drawUntil: async (end) => {
      await new Promise((later) => setTimeout(later, (index * 331) % 1000))
      while (Date.now() < end) {
        const name = `bench-${index}x${drawn}-${Date.now()}`
        const [x, y] = [100 + (index % 6) * 140, 100 + Math.floor(index / 6) * 90]
        drawn += 1
        for (let step = 1; step <= paces; step += 1) {
          set(stroke(name, x + (drawn % 10), y + (drawn % 7), step * pointsPerPace, step === paces))
          await new Promise((later) => setTimeout(later, pace))
        }
      }
    },
    leave: () => socket.close(),
  }
}

/** A reader without a browser: the time of server and network alone. */
export const connectReader = (url: string, live: string, token: string) => {
  const doc = new Y.Doc()
  const provider = new WebsocketProvider(
    `${url.replace('http', 'ws')}${documentPath}`,
    `board:${live}`,
    doc,
    {
      protocols: [documentProtocol, token],
      disableBc: true,
      WebSocketPolyfill: WebSocket as never, // ws is the browser's WebSocket in all that the provider uses
    },
  )
  const seen = new Map<string, number>()
  doc.getArray<Kept>('records').observe(({ changes }) => {
    for (const item of changes.added) {
      for (const { key } of item.content.getContent() as Kept[]) {
        if (key.startsWith('shape:bench-') && !seen.has(key)) seen.set(key, Date.now())
      }
    }
  })
  return { arrivals: () => [...seen], leave: () => provider.destroy() }
}

/** Takes a seat, because only a seat can have the pen. */
export const takeSeat = (url: string, liveId: string, token: string): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const socket = io(`${url}${classroomNamespace}`, {
      path: socketPath,
      transports: ['websocket'],
      auth: { token, liveId, as: 'student' },
    })
    socket.once('classroom:snapshot', () => resolve(() => void socket.close()))
    socket.once('connect_error', reject)
  })
