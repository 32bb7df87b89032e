// The points of a stroke as few bytes. tldraw keeps a stroke of 100 points as several kB of JSON and writes it again
// with every movement; thirty people drawing to thirty screens would move 30 MB a second. Here a point is a step from
// where the pen was heading, in tenths of a unit: one or two bytes each way.
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'

interface Point {
  x: number
  y: number
  z?: number
}
export interface Segment {
  type: 'free' | 'straight'
  points: Point[]
}

const version = 1
/** A tenth of a unit is less than a pixel at every zoom of a lesson. */
const steps = 10
const pressureSteps = 100
const mostPoints = 100_000
const noPressure = 255

const quantize = (value: number) => Math.round(value * steps)
const pressureOf = ({ z }: Point) =>
  z === undefined ? noPressure : Math.min(254, Math.max(0, Math.round(z * pressureSteps)))

const writeAxis = (encoder: encoding.Encoder, values: readonly number[]) => {
  let last = 0
  let speed = 0
  for (const value of values) {
    encoding.writeVarInt(encoder, value - last - speed)
    speed = value - last
    last = value
  }
}
const readAxis = (decoder: decoding.Decoder, count: number): number[] => {
  const values: number[] = []
  let last = 0
  let speed = 0
  for (let index = 0; index < count; index += 1) {
    const value = last + speed + decoding.readVarInt(decoder)
    speed = value - last
    last = value
    values.push(value)
  }
  return values
}

const writePressures = (encoder: encoding.Encoder, pressures: readonly number[]) => {
  const [first = noPressure] = pressures
  // A mouse and a finger press the same all the time.
  const isSteady = pressures.every((pressure) => pressure === first)
  encoding.writeUint8(encoder, isSteady ? 0 : 1)
  for (const pressure of isSteady ? [first] : pressures) encoding.writeUint8(encoder, pressure)
}
const readPressures = (decoder: decoding.Decoder, count: number): number[] => {
  const isSteady = decoding.readUint8(decoder) === 0
  if (isSteady) return new Array<number>(count).fill(decoding.readUint8(decoder))
  return Array.from({ length: count }, () => decoding.readUint8(decoder))
}

export const packSegments = (segments: readonly Segment[]): Uint8Array => {
  const encoder = encoding.createEncoder()
  encoding.writeUint8(encoder, version)
  encoding.writeVarUint(encoder, segments.length)
  for (const { type, points } of segments) {
    encoding.writeUint8(encoder, type === 'free' ? 0 : 1)
    encoding.writeVarUint(encoder, points.length)
    const across = points.map(({ x }) => quantize(x))
    const down = points.map(({ y }) => quantize(y))
    writeAxis(encoder, across)
    writeAxis(encoder, down)
    writePressures(encoder, points.map(pressureOf))
  }
  return encoding.toUint8Array(encoder)
}

const pointOf = (x = 0, y = 0, pressure = noPressure): Point => {
  const point = { x: x / steps, y: y / steps }
  return pressure === noPressure ? point : { ...point, z: pressure / pressureSteps }
}

/** Throws on anything that was not packed here. */
export const unpackSegments = (bytes: Uint8Array): Segment[] => {
  const decoder = decoding.createDecoder(bytes)
  if (decoding.readUint8(decoder) !== version) throw new Error('strokes of another version')
  const count = decoding.readVarUint(decoder)
  const segments: Segment[] = []
  let total = 0
  for (let index = 0; index < count; index += 1) {
    const type = decoding.readUint8(decoder) === 0 ? 'free' : 'straight'
    const length = decoding.readVarUint(decoder)
    total += length
    // A forged length must not allocate memory.
    if (total > mostPoints) throw new Error('a stroke of too many points')
    const across = readAxis(decoder, length)
    const down = readAxis(decoder, length)
    const pressures = readPressures(decoder, length)
    segments.push({ type, points: across.map((x, at) => pointOf(x, down[at], pressures[at])) })
  }
  // lib0 reads zeros beyond the end.
  if (decoder.pos > bytes.byteLength) throw new Error('a stroke cut short')
  return segments
}
