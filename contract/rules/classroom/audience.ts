// Who receives whom while the class is in groups, and who hears whom during a private talk: one rule for the server, which
// sets it in the media engine, and for the pages, which with a LiveKit server permit the others to subscribe to their tracks.
import type { SeatView } from '../../classroom/classroom.ts'
import type { GroupsView } from '../../classroom/group.ts'
import type { PrivateTalk } from '../../classroom/privateTalk.ts'

type PlacedSeat = Pick<SeatView, 'id' | 'role' | 'group'>
type Division = Pick<GroupsView, 'demonstrated' | 'speakerId'>

/** A teacher speaks to all by choice and during a demonstration; the demonstration group is received by everybody. */
export const isReceivedByAll = (groups: Division | null, { id, role, group }: PlacedSeat): boolean => {
  if (!groups) return true
  if (role === 'host') return groups.demonstrated !== null || groups.speakerId === id
  return groups.demonstrated !== null && group === groups.demonstrated
}

/** Whether one seat receives what the other publishes. */
export const doesReceive = (
  groups: Division | null,
  { listener, publisher }: { listener: PlacedSeat; publisher: PlacedSeat },
): boolean =>
  listener.id !== publisher.id && (isReceivedByAll(groups, publisher) || listener.group === publisher.group)

/** The same for sound: that of the two in a private talk is for them and for those who listen, wherever they are. */
export const doesHear = (
  { groups, privateTalk }: { groups: Division | null; privateTalk: PrivateTalk | null },
  { listener, publisher }: { listener: PlacedSeat; publisher: PlacedSeat },
): boolean => {
  if (!privateTalk || !speakersOf(privateTalk).includes(publisher.id)) {
    return doesReceive(groups, { listener, publisher })
  }
  const hearing = [...speakersOf(privateTalk), ...privateTalk.listenerIds]
  return listener.id !== publisher.id && hearing.includes(listener.id)
}

const speakersOf = ({ hostId, studentId }: PrivateTalk) => [hostId, studentId]
