// Joins the media engine and stays joined until it is stopped. livekit-client repairs short losses itself; when it gives
// up, or the engine died, a fresh Room is made with a fresh token: publishing into a Room that gave up stops the user's
// devices.
import { DisconnectReason, Room, RoomEvent } from 'livekit-client'
import type { StoreApi } from 'zustand/vanilla'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { isPhoneDevice } from '#src/lib/isPhoneDevice.ts'
import { followArrivals } from './arrivals.ts'
import { codeOf, engineAddressOf, obstacleAt } from './connectFailure.ts'
import { deviceChoice } from './deviceChoice.ts'
import { browserClock, followJoinProgress } from './joinProgress.ts'
import { afterDuplicate, type MediaState, noDuplicates, retryDelay } from './mediaState.ts'
import { isReceiving, repairPolicy, watchReceiving } from './repairPolicy.ts'
import { roomOptions } from './roomOptions.ts'

export interface TokenAnswer {
  url: string
  token: string
  mediaPort: number | null
  mediaTcpPort: number | null
}

interface Parts {
  store: StoreApi<MediaState>
  /** Ends when the signal does: another attempt takes its place. */
  fetchToken: (signal: AbortSignal) => Promise<TokenAnswer>
  /** Follows a new Room, before it connects. */
  onRoom: (room: Room) => void
  /** The Room has connected, also after a loss. */
  onJoined: (room: Room) => Promise<void>
  /** There is no Room any more. */
  onDropped: () => void
  /** Nothing arrives any more that should; the connection may be cut. */
  onStalled: () => void
}

// An attempt on a dead network hangs until this timeout; livekit's own 15 s would outlast most outages.
const connectTimeoutMs = 5000

export const createRoomConnection = (parts: Parts) => {
  const { store, fetchToken, onRoom, onJoined, onDropped, onStalled } = parts
  let room: Room | null = null
  /** With an engine of our own nothing is to be limited in the browser. */
  let isLiveKit = false
  let isWanted = false
  /** It was connected since it is wanted: what breaks now is shown as a loss. */
  let wasConnected = false
  let failures = 0
  let duplicates = noDuplicates
  let retry: ReturnType<typeof setTimeout> | undefined
  let stopWatching = () => {}
  let stopArrivals = () => {}
  let isStalled = false
  /** The request for a token that is under way. */
  let tokenRequest: AbortController | null = null
  const progress = followJoinProgress(browserClock, (obstacle) => store.setState({ obstacle }))

  const dropRoom = () => {
    const old = room
    room = null
    tokenRequest?.abort()
    tokenRequest = null
    stopWatching()
    stopArrivals()
    old?.removeAllListeners()
    // Its answer does not matter: the Room is thrown away.
    void old?.disconnect(true).catch(() => {})
    onDropped()
  }
  const retryLater = (refusal: ErrorCode | null) => {
    dropRoom()
    const connection = wasConnected ? 'lost' : 'connecting'
    store.setState((state) => ({ connection, refusal, screen: { ...state.screen, wish: false } }))
    clearTimeout(retry)
    retry = setTimeout(() => void join(), retryDelay(failures, Math.random()))
    failures += 1
  }
  const fail = (error: unknown) => {
    const code = codeOf(error)
    progress.failed(obstacleAt(progress.step(), error))
    retryLater(code)
  }
  const giveUp = (change: Pick<MediaState, 'connection'> & Partial<MediaState>) => {
    isWanted = false
    progress.over()
    dropRoom()
    store.setState(change)
  }
  const handleLoss = (reason?: DisconnectReason) => {
    if (!isWanted) return
    if (reason === DisconnectReason.DUPLICATE_IDENTITY) {
      // Another window of this login, or a client with an old token of it. The classroom's socket shows which: a
      // window that was replaced gets no more tokens. The wait gives that message time to come.
      duplicates = afterDuplicate(duplicates, performance.now())
      failures = Math.max(failures, duplicates.count)
    }
    if (store.getState().connection === 'connected' || store.getState().connection === 'reconnecting')
      return retryLater(null)
    // An attempt failed. Its own error follows with details; without one this is all there is.
    const broken = room
    setTimeout(() => {
      if (isWanted && broken !== null && room === broken) fail(null)
    })
  }

  const listen = (to: Room) => {
    onRoom(to)
    to.on(RoomEvent.SignalConnected, () => progress.reached('media'))
    const showRepair = () => {
      stopWatching()
      stopWatching = watchReceiving(
        () => isReceiving(to) && !isStalled,
        (arrives) => store.setState({ connection: 'reconnecting', isReceiving: arrives }),
      )
    }
    to.on(RoomEvent.Reconnecting, showRepair)
    to.on(RoomEvent.SignalReconnecting, showRepair)
    to.on(RoomEvent.Reconnected, () => {
      stopWatching()
      store.setState({ connection: 'connected' })
      void onJoined(to)
    })
    to.on(RoomEvent.Disconnected, handleLoss)
  }

  const join = async () => {
    const fresh: Room = new Room({
      ...roomOptions(deviceChoice.getState(), isPhoneDevice()),
      reconnectPolicy: repairPolicy(() => isReceiving(fresh)),
    })
    room = fresh
    const isCurrent = () => isWanted && room === fresh
    if (store.getState().connection !== 'lost') store.setState({ connection: 'connecting' })
    try {
      progress.reached('server')
      tokenRequest = new AbortController()
      const { url, token, ...ports } = await fetchToken(tokenRequest.signal)
      if (!isCurrent()) return
      tokenRequest = null
      isLiveKit = ports.mediaPort === null
      store.setState({ engine: engineAddressOf(url, ports) })
      progress.reached('signalling')
      listen(fresh)
      await fresh.connect(url, token, { websocketTimeout: connectTimeoutMs })
      if (!isCurrent()) return
      failures = 0
      wasConnected = true
      progress.over()
      isStalled = false
      stopArrivals = followArrivals(fresh, (next) => {
        isStalled = next
        if (next) onStalled()
      })
      store.setState({ connection: 'connected', refusal: null })
      await onJoined(fresh)
    } catch (error) {
      if (!isCurrent()) return
      const code = codeOf(error)
      if (errors[code].retry) fail(error)
      else giveUp({ connection: 'refused', refusal: code })
    }
  }

  return {
    room: () => room,
    isLiveKit: () => isLiveKit,
    start: () => {
      if (isWanted) return
      isWanted = true
      wasConnected = false
      failures = 0
      void join()
    },
    stop: () => {
      clearTimeout(retry)
      giveUp({ connection: 'idle', refusal: null })
    },
    /** Tries at once instead of after the delay. */
    retryNow: () => {
      if (!isWanted) return
      // An attempt that already has its token may be about to succeed. A request from before may never be answered.
      if (room && !tokenRequest) return
      clearTimeout(retry)
      dropRoom()
      void join()
    },
  }
}
