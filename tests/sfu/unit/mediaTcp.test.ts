import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { type IceEndpoint, IceServer } from '#live/sfu/transport/iceServer.ts'
import { openMediaSockets, type Path } from '#live/sfu/transport/mediaSocket.ts'
import { type MediaTcp, openMediaTcp } from '#live/sfu/transport/mediaTcp.ts'
import { buildBindingRequest } from '#live/sfu/transport/stun.ts'
import { frame, openFrameReader } from '#live/sfu/transport/tcpFrames.ts'

const request = buildBindingRequest({
  transactionId: Buffer.alloc(12, 7),
  username: 'a:b',
  password: 'secret',
  useCandidate: true,
})

describe('media over TCP', () => {
  let tcp: MediaTcp | null = null
  afterEach(() => tcp?.close())
  const open = async () => {
    tcp = await openMediaTcp({ host: '127.0.0.1', port: 0, publicAddresses: ['203.0.113.7'], log: () => {} })
    if (!tcp) throw new Error('no free port')
    const received: { text: string; path: Path }[] = []
    tcp.onDatagram((datagram, path) => received.push({ text: datagram.toString('hex'), path }) > 0)
    const client = connect(tcp.port, '127.0.0.1')
    await once(client, 'connect')
    return { client, received, port: tcp.port }
  }

  it('[SFU-91] datagrams come whole out of pieces, and the answer goes back on the same connection', async () => {
    const { client, received } = await open()
    const sent = Buffer.concat([
      frame(request),
      frame(Buffer.from('8001', 'hex')),
      frame(Buffer.from('8002', 'hex')),
    ])
    for (const byte of sent) client.write(Buffer.of(byte))
    await expect
      .poll(() => received.map(({ text }) => text))
      .toEqual([request.toString('hex'), '8001', '8002'])
    const answers: string[] = []
    client.on(
      'data',
      openFrameReader(2048, {
        onDatagram: (datagram) => void answers.push(datagram.toString()),
        onTooLong: () => {},
      }),
    )
    received[0]?.path.send(Buffer.from('answer'))
    await expect.poll(() => answers).toEqual(['answer'])
    expect(new Set(received.map(({ path }) => path.key)).size).toBe(1)
    client.destroy()
  })

  it('[SFU-91] a client that does not read gets no more pictures, and sound only while it is not too late', async () => {
    const { client, received } = await open()
    client.pause()
    client.write(frame(request))
    await expect.poll(() => received.length).toBe(1)
    const path = received[0]?.path
    const picture = Buffer.alloc(1200, 1)
    const sound = Buffer.alloc(100, 2)
    for (let n = 0; n < 20_000; n++) path?.send(picture)
    for (let n = 0; n < 500; n++) path?.send(sound)
    let pictures = 0
    let sounds = 0
    client.on(
      'data',
      openFrameReader(2048, {
        onDatagram: (datagram) => {
          if (datagram.length === 1200) pictures++
          else sounds++
        },
        onTooLong: () => {},
      }),
    )
    client.resume()
    await expect.poll(() => sounds).toBe(500)
    expect(pictures).toBeLessThan(10_000)
    client.destroy()
  })

  it('[SFU-106] a connection that announces a datagram no network carries is closed', async () => {
    const { client, received } = await open()
    client.write(frame(request))
    await expect.poll(() => received.length).toBe(1)
    client.write(Buffer.from('ffff00', 'hex'))
    await once(client, 'close')
    expect(received).toHaveLength(1)
  })

  it('[SFU-91] is announced at its own address and at those in front of it, not at addresses where nothing listens', async () => {
    const { client } = await open()
    expect(['127.0.0.1', '203.0.113.7', '192.0.2.3'].map((address) => tcp?.reaches(address))).toEqual([
      true,
      true,
      false,
    ])
    client.destroy()
  })

  it('[SFU-91] a taken port leaves the engine without it', async () => {
    const { port, client } = await open()
    const events: string[] = []
    const log = (_level: string, event: string) => void events.push(event)
    expect(await openMediaTcp({ host: '127.0.0.1', port, publicAddresses: [], log })).toBeNull()
    expect(events).toEqual(['mediaTcp.refused'])
    client.destroy()
  })
})

describe('strangers on the TCP port', () => {
  const opened: { close(): unknown }[] = []
  afterEach(() => Promise.all(opened.splice(0).map((one) => one.close())))
  const start = async () => {
    const at = { host: '127.0.0.1', port: 0, publicAddresses: [], log: () => {} }
    const [sockets, tcp] = [await openMediaSockets(at), await openMediaTcp(at)]
    if (!tcp) throw new Error('no free port')
    const ice = new IceServer(sockets, tcp, () => {})
    const session = ice.open({ onDatagram: () => {}, onPath: () => {} })
    opened.push(sockets, tcp, session)
    const dial = async () => {
      const client = connect(tcp.port, '127.0.0.1')
      client.on('error', () => {}) // closed by the server
      opened.push({ close: () => client.destroy() })
      await once(client, 'connect')
      return client
    }
    return { session, dial }
  }
  const check = (session: IceEndpoint, { password = session.credentials().password } = {}) =>
    frame(
      buildBindingRequest({
        transactionId: Buffer.alloc(12, 7),
        username: `${session.credentials().ufrag}:browser`,
        password,
        useCandidate: true,
      }),
    )
  const isAnswered = async (client: Socket, request: Buffer) => {
    client.write(request)
    const [answer] = await once(client, 'data')
    return answer.readUInt16BE(2) === 0x0101
  }

  it('[SFU-91] what does not begin with a binding request of a session, signed with its password, is closed at once', async () => {
    const { session, dial } = await start()
    for (const first of [
      'GET / HTTP/1.1\r\n\r\n'.padEnd(30_000, 'x'),
      frame(request),
      check(session, { password: 'guessed' }),
      frame(Buffer.alloc(40, 0x80)),
      // The beginning of a long datagram, which would have to be kept.
      Buffer.concat([Buffer.from('ffff', 'hex'), Buffer.alloc(3000)]),
    ]) {
      const client = await dial()
      const sentAt = performance.now()
      client.write(first)
      client.resume()
      await once(client, 'close')
      expect(performance.now() - sentAt).toBeLessThan(4000)
    }
    expect(await isAnswered(await dial(), check(session))).toBe(true)
  })

  it('[SFU-91] silent connections of one address make room for later ones, and never for those of a session', async () => {
    const { session, dial } = await start()
    const student = await dial()
    expect(await isAnswered(student, check(session))).toBe(true)
    const silent: Socket[] = []
    for (let n = 0; n < 140; n++) silent.push(await dial())
    const isClosed = (client: Socket) => client.destroyed || client.readableEnded
    for (const client of silent) client.resume()
    await expect.poll(() => silent.filter(isClosed).length).toBe(12)
    expect(silent.slice(0, 12).every(isClosed)).toBe(true)
    expect(await isAnswered(await dial(), check(session))).toBe(true)
    expect(await isAnswered(student, check(session))).toBe(true)
  })

  it('[SFU-91] a connection ends with its session', async () => {
    const { session, dial } = await start()
    const client = await dial()
    const late = check(session)
    expect(await isAnswered(client, late)).toBe(true)
    session.close()
    client.write(late)
    client.resume()
    await once(client, 'close')
  })
})
