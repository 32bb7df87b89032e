import { describe, expect, test } from 'vitest'
import { type Clock, followJoinProgress, type Obstacle } from '#src/media/joinProgress.ts'

/** A clock that moves only when told. */
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

describe('the way to the media engine', () => {
  test('[ERR-MSG-23] signalling answers and media does not come: after 3.5 s it is UDP', () => {
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

  test('the next attempt goes the same way: the words stay, and go when the line stands', () => {
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

  test('[ERR-MSG-23] an engine that is not reached, and its socket hangs', () => {
    const { way, pass, shown } = follow()
    way.reached('server')
    way.reached('signalling')
    pass(3_500)
    expect(shown()).toEqual({ at: 'signalling' })
  })

  test('a quick failure is kept to itself until the patience is over, and forgotten when the next attempt works', () => {
    const { way, pass, shown } = follow()
    way.reached('signalling')
    way.failed({ at: 'signalling' })
    expect(shown()).toBeNull()
    pass(500)
    way.over()
    pass(10_000)
    expect(shown()).toBeNull()
  })

  test('[ERR-MSG-24] a token that the engine refuses is not a broken network', () => {
    const { way, pass, shown } = follow()
    way.reached('signalling')
    way.failed({ at: 'ticket' })
    pass(3_500)
    expect(shown()).toEqual({ at: 'ticket' })
  })

  test('[ERR-MSG-24] our own server’s word is said as it is', () => {
    const { way, pass, shown } = follow()
    way.reached('server')
    way.failed({ at: 'server', code: 'MEDIA_UNREACHABLE' })
    pass(3_500)
    expect(shown()).toEqual({ at: 'server', code: 'MEDIA_UNREACHABLE' })
  })

  test('a server that does not answer at all', () => {
    const { way, pass, shown } = follow()
    way.reached('server')
    pass(3_500)
    expect(shown()).toEqual({ at: 'server', code: 'UNAVAILABLE' })
  })

  test('one obstacle behind the other: getting further starts a new patience', () => {
    const { way, pass, shown } = follow()
    way.reached('signalling')
    pass(9_000)
    expect(shown()).toEqual({ at: 'signalling' })
    way.reached('media')
    expect(shown()).toBeNull()
    pass(3_500)
    expect(shown()).toEqual({ at: 'media' })
  })

  test('what fails earlier than before is said at once: the person waits long enough already', () => {
    const { way, pass, shown } = follow()
    way.reached('media')
    pass(15_000)
    way.failed({ at: 'signalling' })
    expect(shown()).toEqual({ at: 'signalling' })
  })

  test('a line that broke later gets the same patience anew', () => {
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
