// Needs modules of its own.
import { EventEmitter } from 'node:events'
import { DisconnectReason, type Room, RoomEvent } from 'livekit-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'

const made = vi.hoisted(() => ({ rooms: [] as unknown[] }))
vi.mock('livekit-client', async (original) => ({
  ...(await original<typeof import('livekit-client')>()),
  /** As far as the connection uses it: it connects at once, and the test says when it has given up. */
  Room: class extends EventEmitter {
    readonly remoteParticipants = new Map()
    readonly engine = {}
    readonly usedTokens: string[] = []
    isThrownAway = false
    constructor() {
      super()
      made.rooms.push(this)
    }
    connect(_url: string, token: string) {
      this.usedTokens.push(token)
      return Promise.resolve()
    }
    disconnect() {
      this.isThrownAway = true
      return Promise.resolve()
    }
  },
}))

const memory = () => ({ getItem: () => null, setItem: () => {}, removeItem: () => {}, clear: () => {} })
vi.stubGlobal('window', {
  sessionStorage: memory(),
  localStorage: memory(),
  matchMedia: () => ({ matches: false }),
})
const { emptyMedia } = await import('#src/media/mediaState.ts')
const { createRoomConnection } = await import('#src/media/roomConnection.ts')

interface FakeRoom extends EventEmitter {
  usedTokens: string[]
  isThrownAway: boolean
}
const rooms = made.rooms as FakeRoom[]

beforeEach(() => {
  rooms.length = 0
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const startConnection = async () => {
  const store = createStore(() => emptyMedia)
  const joined: Room[] = []
  let tokens = 0
  const connection = createRoomConnection({
    store,
    fetchToken: async () => ({
      url: 'ws://127.0.0.1:1/rtc',
      token: `token ${++tokens}`,
      mediaPort: 7882,
      mediaTcpPort: 7881,
    }),
    onRoom: () => {},
    onJoined: async (room) => void joined.push(room),
    onDropped: () => {},
    onStalled: () => {},
  })
  connection.start()
  await vi.advanceTimersByTimeAsync(0)
  return { connection, joined, shown: () => store.getState().connection }
}

test('[LIVE-32 part] livekit-client gives up: a fresh Room with a fresh token joins without the user', async () => {
  const { connection, joined, shown } = await startConnection()
  expect(shown()).toBe('connected')
  rooms[0]?.emit(RoomEvent.Disconnected, DisconnectReason.UNKNOWN_REASON)
  expect(shown()).toBe('lost')
  expect(rooms).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  expect(shown()).toBe('connected')
  expect(rooms.map(({ usedTokens, isThrownAway }) => ({ usedTokens, isThrownAway }))).toEqual([
    { usedTokens: ['token 1'], isThrownAway: true },
    { usedTokens: ['token 2'], isThrownAway: false },
  ])
  expect(joined).toEqual(rooms)
  connection.stop()
})

test('[LIVE-32 part] it goes on so however often livekit-client gives up, and ends when the lesson is left', async () => {
  const { connection, shown } = await startConnection()
  for (let count = 1; count <= 5; count += 1) {
    rooms.at(-1)?.emit(RoomEvent.Disconnected, DisconnectReason.SIGNAL_CLOSE)
    await vi.advanceTimersByTimeAsync(1000)
    expect(rooms).toHaveLength(count + 1)
  }
  expect(shown()).toBe('connected')
  rooms.at(-1)?.emit(RoomEvent.Disconnected, DisconnectReason.SIGNAL_CLOSE)
  connection.stop()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(rooms).toHaveLength(6)
  expect(shown()).toBe('idle')
})
