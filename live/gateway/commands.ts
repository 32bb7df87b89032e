// Parses the commands of a socket, gathers what the pure step needs, and dispatches it.
import { type CommandParsed, classroomCommands } from '#contract/classroom/classroom.ts'
import { appError } from '#contract/errors.ts'
import type { MessageId } from '#contract/ids.ts'
import { isTooDeepValue } from '#contract/rules/text/jsonDepth.ts'
import { applyCommand, type StateCommand } from '../classroom/applyCommand.ts'
import type { Dispatcher } from '../dispatcher.ts'
import type { LivePorts } from '../ports.ts'
import type { TalkTimeKeeper } from '../talkTime.ts'
import type { Seated } from './handshake.ts'

const isStateCommand = (name: string): name is StateCommand =>
  Object.hasOwn(classroomCommands, name) && name !== 'classroom:resync' && name !== 'talk:report'

/** Refuses everything that the contract does not declare. */
const parseCommand = (name: string, input: unknown) => {
  if (!isStateCommand(name) || isTooDeepValue(input)) throw appError('COMMAND_INVALID')
  const parsed = classroomCommands[name].safeParse(input)
  if (!parsed.success) throw appError('COMMAND_INVALID')
  // The schema was looked up by this very name; the compiler sees only the union of all of them.
  return { name, input: parsed.data as CommandParsed<StateCommand> }
}

type Parts = Pick<LivePorts, 'store' | 'newId' | 'now'> & {
  dispatcher: Dispatcher
  talkTime: Pick<TalkTimeKeeper, 'report'>
}

export const createCommands = ({ store, newId, now, dispatcher, talkTime }: Parts) => ({
  run: async ({ key, seatId }: Seated, name: string, input: unknown): Promise<void> => {
    if (name === 'talk:report') return talkTime.report({ key, seatId }, input)
    const command = parseCommand(name, input)
    const isDelete = command.name === 'chat:delete' && 'id' in command.input
    const deleted = isDelete && 'id' in command.input ? command.input.id : null
    const chatAuthor = deleted && (await store.findChatAuthor(key, deleted))
    const at = now()
    const context = {
      seatId,
      now: at,
      newMessageId: newId<MessageId>(),
      random: Math.random(),
      chatAuthor: chatAuthor || null,
    }
    await dispatcher.dispatch(key, (state) => applyCommand(state, command, context), { at })
  },
})
