import { z } from 'zod'

/** Limits of the embedded media engine, for connections without a token and for members of a room. */
export const mediaEngineLimits = z.object({
  rooms: z.int().positive().default(500),
  participantsPerRoom: z.int().positive().default(200),
  tracksPerParticipant: z.int().positive().default(8),
  /** Sockets whose token was not read yet. */
  pendingSockets: z.int().positive().default(128),
  signalBytes: z
    .int()
    .positive()
    .default(256 * 1024),
  signalsPerSecond: z.int().positive().default(60),
  dataBytes: z
    .int()
    .positive()
    .default(64 * 1024),
  dataPerSecond: z.int().positive().default(300),
  /** Processor time that the messages of one person may take at once, and in each second, in ms. */
  workMs: z.number().positive().default(300),
  workMsPerSecond: z.number().positive().default(100),
  /** Offers to one subscriber in a short time; changes that come faster are brought together. */
  offersAtOnce: z.int().positive().default(10),
  /** Joins and resumes of one person, and tracks that it publishes, in a short time; in the long run one a second. */
  joinsAtOnce: z.int().positive().default(20),
  publicationsAtOnce: z.int().positive().default(30),
  /** How long a participant whose socket closed may still resume. */
  resumeSeconds: z.number().positive().default(15),
  /** How long a connected subscriber may leave an offer unanswered. */
  answerSeconds: z.number().positive().default(15),
})
export type MediaEngineLimits = z.infer<typeof mediaEngineLimits>

/** A TURN server that shares a secret with us, so that each participant gets credentials of its own (TURN REST API). */
const turnServer = z.object({ urls: z.array(z.string()).min(1), secret: z.string().min(1) })
export type TurnServer = z.infer<typeof turnServer>

/**
 * Who receives whom in a media room, as the room's metadata (JSON). Participants receive those of their own group; who is
 * in none is in the main room. An older version than the engine has is ignored.
 */
export const roomAudiences = z.object({
  version: z.int(),
  /** Groups by identity. */
  groups: z.record(z.string(), z.int()),
  /** Identities that everybody receives. */
  receivedByAll: z.array(z.string()),
  /** Identities that see who speaks in every group, also where they receive no sound. */
  seesAllSpeakers: z.array(z.string()).default([]),
  /** Everything but the pictures of these speakers is for them and the listeners alone. When it ends, the engine mutes them. */
  privateTalk: z.object({ speakers: z.array(z.string()), listeners: z.array(z.string()) }).optional(),
})
export type RoomAudiences = z.infer<typeof roomAudiences>

/** Settings which the app gives to the engine when it starts it; a restarted engine gets the same ones. */
export const mediaEngineSettings = z.object({
  apiKey: z.string().min(1),
  apiSecret: z.string().min(1),
  /** Where to listen for media: one address, 0.0.0.0 for every IPv4 address, or a loopback for this machine alone. */
  host: z.string().default('127.0.0.1'),
  /** UDP port for all media; 0 takes a free one. */
  mediaPort: z.int().min(0).max(65535),
  /** TCP port for media where UDP does not get through; 0 takes a free one, null: none. */
  mediaTcpPort: z.int().min(0).max(65535).nullable().default(null),
  /** TCP port of the signalling on the loopback; 0 takes a free one. */
  httpPort: z.int().min(0).max(65535).default(0),
  /** Announced beside the bound addresses: those of a router or cloud in front. */
  publicAddresses: z.array(z.string()).default([]),
  turn: turnServer.optional(),
  limits: mediaEngineLimits.partial().optional(),
  /** How long the engine goes on without an owner while a room is not empty, in ms. */
  ownerlessMs: z.int().min(0).default(0),
  /** For how long after its start rooms may still be made that its people were in before it died, in ms. */
  roomsBackMs: z.int().min(0).default(0),
})
export type MediaEngineSettings = z.infer<typeof mediaEngineSettings>

/** The first message from the app to the engine process that it has forked. */
export const mediaEngineStart = z.object({ settings: mediaEngineSettings })
export type MediaEngineStart = z.infer<typeof mediaEngineStart>

/** The engine process's answer: where its owner port is, or why there is none. */
export const mediaEngineStarted = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), ownerPort: z.int() }),
  z.object({ type: z.literal('failed'), reason: z.string() }),
])
export type MediaEngineStarted = z.infer<typeof mediaEngineStarted>

/** Ports of a running engine. */
const mediaEngineAddress = z.object({
  processId: z.int(),
  httpPort: z.int(),
  mediaPort: z.int(),
  mediaTcpPort: z.int().nullable(),
})
export type MediaEngineAddress = z.infer<typeof mediaEngineAddress>

/** Identities of the two tokens by which app and engine prove to each other that they have the key. */
export const ownerIdentity = (nonce: string): string => `owner ${nonce}`
export const ownedIdentity = (nonce: string): string => `owned ${nonce}`

/** Messages to the engine's owner port, one line of JSON each. `own` is the first. */
export const mediaEngineCommand = z.discriminatedUnion('type', [
  z.object({ type: z.literal('own'), nonce: z.string(), token: z.string() }),
  z.object({ type: z.literal('postWebhooks'), url: z.string() }),
  /** Ends as soon as all rooms are empty. */
  z.object({ type: z.literal('endWhenEmpty') }),
  z.object({ type: z.literal('stop') }),
])
export type MediaEngineCommand = z.infer<typeof mediaEngineCommand>

/** Who spoke into an open microphone since the last report: milliseconds by identity, in each room where anybody did. */
const speechReport = z.object({
  room: z.string(),
  spoken: z.record(z.string(), z.number()),
})
export type SpeechReport = z.infer<typeof speechReport>

/** Messages of the engine to its owner, one line of JSON each. */
export const mediaEngineReport = z.discriminatedUnion('type', [
  z.object({ type: z.literal('owned'), token: z.string(), address: mediaEngineAddress }),
  /** Another app owns it. */
  z.object({ type: z.literal('taken') }),
  /** It goes on without the owner that has just left. */
  z.object({ type: z.literal('kept') }),
  z.object({ type: z.literal('log'), line: z.string() }),
  z.object({ type: z.literal('speech'), rooms: z.array(speechReport) }),
  z.object({
    type: z.literal('load'),
    cpu: z.number().describe('processor time in the last second, as a share of one core'),
  }),
])
export type MediaEngineReport = z.infer<typeof mediaEngineReport>
/** The reports that an owner gets all the time. */
export type MediaEngineNews = Extract<MediaEngineReport, { type: 'log' | 'speech' | 'load' }>
