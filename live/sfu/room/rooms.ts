import type { Room as RoomInfo } from '@livekit/protocol'
import { Room, type RoomEvent, type RoomSettings } from './room.ts'

/** All rooms of the engine. Rooms exist only when createRoom made them. */
export class Rooms {
  readonly #rooms = new Map<string, Room>()
  readonly #limit: number
  readonly #notify: (event: RoomEvent, room: RoomInfo) => void

  constructor(input: { limit: number; notify(event: RoomEvent, room: RoomInfo): void }) {
    this.#limit = input.limit
    this.#notify = input.notify
  }

  find(name: string): Room | undefined {
    return this.#rooms.get(name)
  }

  all(): Room[] {
    return [...this.#rooms.values()]
  }

  /** The room of this name; undefined when there are too many already. */
  create(settings: RoomSettings): Room | undefined {
    const existing = this.#rooms.get(settings.name)
    if (existing) return existing
    if (this.#rooms.size >= this.#limit) return undefined
    const room = new Room(settings, { notify: this.#notify, onEmpty: () => this.delete(settings.name) })
    this.#rooms.set(settings.name, room)
    return room
  }

  delete(name: string): boolean {
    const room = this.#rooms.get(name)
    if (!room) return false
    this.#rooms.delete(name)
    room.close()
    return true
  }

  close(): void {
    for (const name of [...this.#rooms.keys()]) this.delete(name)
  }
}
