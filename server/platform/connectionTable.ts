// The connections of a server and which of them make room: those of whom nothing is known and that wait for nothing, the
// oldest first. An honest one of those is young, because it says within a moment what it wants.

/** What the table needs of a socket. */
export interface Closable {
  destroy(): unknown
}

export interface Connection {
  readonly socket: Closable
  /** Of the other side; null: a proxy that speaks for many. */
  readonly address: string | null
  /** The account that asked last; null: nobody has signed in here. */
  person: string | null
  /** A request is being answered. */
  isBusy: boolean
  /** Another protocol has taken it over, and has limits of its own for it. */
  isSettled: boolean
}

export interface ConnectionLimits {
  /** All connections. */
  readonly all: number
  /** Those of whom nothing is known and that wait for nothing. */
  readonly idleStrangers: number
  readonly idleStrangersOfAddress: number
  /** Of whom nothing is known, busy ones too. */
  readonly strangersOfAddress: number
  readonly ofPerson: number
}

/** A share of the descriptors stays for the database, files and children. An idle connection costs some 10 KB. */
export const limitsFor = (descriptors: number): ConnectionLimits => {
  const all = descriptors - Math.min(1_024, Math.ceil(descriptors / 4))
  return {
    all,
    idleStrangers: Math.min(2_000, Math.floor(all / 2)),
    idleStrangersOfAddress: Math.min(500, Math.floor(all / 4)),
    strangersOfAddress: Math.floor(all / 2),
    ofPerson: Math.min(100, Math.floor(all / 4)),
  }
}

interface Group {
  readonly all: Set<Connection>
  readonly idle: Set<Connection>
}

const groupOf = (groups: Map<string, Group>, key: string): Group => {
  const group = groups.get(key) ?? { all: new Set(), idle: new Set() }
  groups.set(key, group)
  return group
}

const oldest = (connections: ReadonlySet<Connection>): Connection | undefined =>
  connections.values().next().value

export interface ConnectionTable {
  /** False: it was refused and closed, because nothing could make room for it. */
  add(connection: Connection): boolean
  remove(connection: Connection): void
  /** Sets what has become known of it. False: this person has too many that are all busy. */
  change(
    connection: Connection,
    change: Partial<Pick<Connection, 'person' | 'isBusy' | 'isSettled'>>,
  ): boolean
  readonly size: number
}

export const createConnectionTable = (
  limits: ConnectionLimits,
  onClosed: () => void = () => {},
): ConnectionTable => {
  const all = new Set<Connection>()
  /** Of whom nothing is known and that wait for nothing, the oldest first. */
  const idleStrangers = new Set<Connection>()
  const addresses = new Map<string, Group>()
  const people = new Map<string, Group>()

  const groupsOf = ({ person, address, isSettled }: Connection) => {
    if (isSettled) return undefined
    if (person !== null) return { groups: people, key: person }
    return address === null ? undefined : { groups: addresses, key: address }
  }
  const enter = (connection: Connection) => {
    const { isBusy, isSettled, person, address } = connection
    const place = groupsOf(connection)
    if (place) {
      const group = groupOf(place.groups, place.key)
      group.all.add(connection)
      if (!isBusy) group.idle.add(connection)
    }
    if (!isBusy && !isSettled && person === null && address !== null) idleStrangers.add(connection)
  }
  const leave = (connection: Connection) => {
    idleStrangers.delete(connection)
    const place = groupsOf(connection)
    const group = place?.groups.get(place.key)
    if (!place || !group) return
    group.idle.delete(connection)
    group.all.delete(connection)
    if (group.all.size === 0) place.groups.delete(place.key)
  }
  const remove = (connection: Connection) => {
    if (!all.delete(connection)) return
    leave(connection)
  }
  const close = (connection: Connection) => {
    remove(connection)
    onClosed()
    connection.socket.destroy()
  }
  /** Closes the oldest of these, but not this one. */
  const closeOldest = (connections: ReadonlySet<Connection>, spared: Connection): boolean => {
    const one = oldest(connections)
    if (!one || one === spared) return false
    close(one)
    return true
  }
  /** Closes what is too much of this connection's kind. False: the connection itself is. */
  const makeRoom = (connection: Connection): boolean => {
    const isStranger = connection.person === null
    const place = groupsOf(connection)
    const group = place?.groups.get(place.key)
    if (group && isStranger && group.idle.size > limits.idleStrangersOfAddress)
      closeOldest(group.idle, connection)
    if (group && group.all.size > (isStranger ? limits.strangersOfAddress : limits.ofPerson)) {
      if (!closeOldest(group.idle, connection)) return false
    }
    if (idleStrangers.size > limits.idleStrangers) closeOldest(idleStrangers, connection)
    return all.size <= limits.all || closeOldest(idleStrangers, connection)
  }

  return {
    add: (connection) => {
      all.add(connection)
      enter(connection)
      if (makeRoom(connection)) return true
      close(connection)
      return false
    },
    remove,
    change: (connection, change) => {
      if (!all.has(connection)) return true
      leave(connection)
      Object.assign(connection, change)
      enter(connection)
      return makeRoom(connection)
    },
    get size() {
      return all.size
    },
  }
}
