import { describe, expect, test } from 'vitest'
import { type Clock, followJoinProgress, type Obstacle } from '#src/media/joinProgress.ts'

/** A clock that moves only when advanced. */
const openClock = () => {
  let now = 1_000
  const waiting = new Set<{ at: number; call: () => void }>()
  const clock: Clock = {
    now: () => now,
    later: (ms, call) => {
      const entry = { at: now + ms, call }
      waiting.add(entry)
      return () => waiting.delete(entry)
    },
  }
  const pass = (ms: number) => {
    now += ms
    for (const entry of [...waiting]) {
      if (entry.at > now || !waiting.delete(entry)) continue
      entry.call()
    }
  }
  return { clock, pass }
}

const follow = () => {
  const { clock, pass } = openClock()
  let shown: Obstacle | null = null
  const way = followJoinProgress(clock, (obstacle) => {
    shown = obstacle
  })
  return { way, pass, shown: () => shown }
}

describe('joining the media engine', () => {
  test('[ERR-MSG-23] when signalling answers but no media comes, after 3.5 s the reason is UDP', () => {
    const { way, pass, shown } = follow()
    way.reached('server')
    pass(300)
    way.reached('signalling')
    pass(300)
    way.reached('media')
    pass(3_499)
    expect(shown()).toBeNull()
    pass(1)
    expect(shown()).toEqual({ at: 'media' })
  })

  test('when the next attempt fails the same way the message stays, and goes once connected', () => {
    const { way, pass, shown } = follow()
    way.reached('media')
    pass(15_000)
    way.failed({ at: 'media' })
    way.reached('server')
    way.reached('signalling')
    expect(shown()).toEqual({ at: 'media' })
    way.reached('media')
    pass(1_000)
    expect(shown()).toEqual({ at: 'media' })
    way.over()
    expect(shown()).toBeNull()
    pass(60_000)
    expect(shown()).toBeNull()
  })

  test('[ERR-MSG-23] an unreachable engine whose socket hangs', () => {
    const { way, pass, shown } = follow()
    way.reached('server')
    way.reached('signalling')
    pass(3_500)
    expect(shown()).toEqual({ at: 'signalling' })
  })

  test('a quick failure is shown only after the delay, and forgotten when the next attempt succeeds', () => {
    const { way, pass, shown } = follow()
    way.reached('signalling')
    way.failed({ at: 'signalling' })
    expect(shown()).toBeNull()
    pass(500)
    way.over()
    pass(10_000)
    expect(shown()).toBeNull()
  })

  test('[ERR-MSG-24] a token refused by the engine is not reported as a network problem', () => {
    const { way, pass, shown } = follow()
    way.reached('signalling')
    way.failed({ at: 'ticket' })
    pass(3_500)
    expect(shown()).toEqual({ at: 'ticket' })
  })

  test('[ERR-MSG-24] the message of the application server is shown unchanged', () => {
    const { way, pass, shown } = follow()
    way.reached('server')
    way.failed({ at: 'server', code: 'MEDIA_UNREACHABLE' })
    pass(3_500)
    expect(shown()).toEqual({ at: 'server', code: 'MEDIA_UNREACHABLE' })
  })

  test('an application server that does not answer', () => {
    const { way, pass, shown } = follow()
    way.reached('server')
    pass(3_500)
    expect(shown()).toEqual({ at: 'server', code: 'UNAVAILABLE' })
  })

  test('one problem after the other: getting further starts the delay again', () => {
    const { way, pass, shown } = follow()
    way.reached('signalling')
    pass(9_000)
    expect(shown()).toEqual({ at: 'signalling' })
    way.reached('media')
    expect(shown()).toBeNull()
    pass(3_500)
    expect(shown()).toEqual({ at: 'media' })
  })

  test('a failure at an earlier step than before is shown at once', () => {
    const { way, pass, shown } = follow()
    way.reached('media')
    pass(15_000)
    way.failed({ at: 'signalling' })
    expect(shown()).toEqual({ at: 'signalling' })
  })

  test('a connection lost later gets the same delay again', () => {
    const { way, pass, shown } = follow()
    way.reached('media')
    pass(500)
    way.over()
    pass(60_000)
    way.reached('media')
    pass(3_000)
    expect(shown()).toBeNull()
    pass(1_000)
    expect(shown()).toEqual({ at: 'media' })
  })
})
