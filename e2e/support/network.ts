// A network connection that can be cut: the browser reaches the app through it. Cut, everything open breaks and every new
// attempt hangs without an answer, as on a train in a tunnel. Held, questions pass and their answers wait.
// Media over UDP does not pass here.
import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'

export interface Network<A> {
  /** The app as it is reached over this line. */
  readonly app: A
  cut(): void
  mend(): void
  /** Until `release` nothing comes back. */
  hold(): void
  release(): void
  close(): void
}

export const openNetwork = async <A extends { url: string }>(app: A): Promise<Network<A>> => {
  const target = new URL(app.url)
  const open = new Set<Socket>()
  const answers = new Map<Socket, Socket>()
  let isCut = false
  let isHeld = false
  const server = createServer((near) => {
    open.add(near)
    near.once('close', () => open.delete(near)).on('error', () => near.destroy())
    if (isCut) return
    const far = connect(Number(target.port), target.hostname)
    far.on('error', () => near.destroy()).once('close', () => near.destroy())
    near.once('close', () => {
      far.destroy()
      answers.delete(far)
    })
    answers.set(far, near)
    near.pipe(far)
    if (!isHeld) far.pipe(near)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const breakAll = () => {
    for (const socket of open) socket.destroy()
  }
  return {
    app: { ...app, url: `http://127.0.0.1:${port}` },
    cut: () => {
      isCut = true
      breakAll()
    },
    mend: () => {
      isCut = false
      breakAll()
    },
    hold: () => {
      isHeld = true
      for (const [far, near] of answers) far.unpipe(near).pause()
    },
    release: () => {
      isHeld = false
      for (const [far, near] of answers) far.pipe(near)
    },
    close: () => {
      server.close()
      breakAll()
    },
  }
}
