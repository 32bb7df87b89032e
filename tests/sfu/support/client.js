/* Runs in the browser: the unmodified livekit-client and a few readings of its statistics. */
const { Room, RoomEvent } = LivekitClient
window.events = []

/* Sends media through another port (a lossy relay) by changing the candidates before the browser sees them. */
window.viaPort = (from, to) => {
  const change = (text) =>
    text
      .replaceAll(new RegExp(` ${from} typ host`, 'g'), ` ${to} typ host`)
      .replaceAll(/a=candidate:.* tcp .*\r\n/g, '')
  const { setRemoteDescription, addIceCandidate } = RTCPeerConnection.prototype
  RTCPeerConnection.prototype.setRemoteDescription = function (description) {
    return setRemoteDescription.call(this, { type: description.type, sdp: change(description.sdp) })
  }
  RTCPeerConnection.prototype.addIceCandidate = function (candidate) {
    if (!candidate?.candidate || candidate.candidate.includes(' tcp ')) return Promise.resolve()
    const changed = {
      candidate: change(candidate.candidate),
      sdpMid: candidate.sdpMid,
      sdpMLineIndex: candidate.sdpMLineIndex,
    }
    return addIceCandidate.call(this, changed)
  }
}

window.join = async (url, token, roomOptions = {}, connectOptions = {}) => {
  const room = new Room({ singlePeerConnection: false, ...roomOptions })
  window.room = room
  for (const name of Object.values(RoomEvent)) {
    room.on(name, (...args) => {
      window.events.push({
        name,
        at: Date.now(),
        first: String(args[0]?.identity ?? args[0]?.sid ?? args[0] ?? ''),
        second: String(args[1]?.sid ?? args[1]?.identity ?? args[1] ?? ''),
      })
    })
  }
  room.on(RoomEvent.TrackSubscribed, (track) => {
    const element = track.attach()
    element.muted = false
    document.body.append(element)
  })
  room.on(RoomEvent.TrackUnsubscribed, (track) => {
    for (const element of track.detach()) element.remove()
  })
  window.messages = []
  room.on(RoomEvent.DataReceived, (payload, from, kind, topic) => {
    window.messages.push({ text: new TextDecoder().decode(payload), from: from?.identity ?? '', kind, topic })
  })
  await room.connect(url, token, connectOptions)
  return room.localParticipant.sid
}

/* Inbound streams, with the publishing participant's identity. */
window.inbound = async () => {
  const found = []
  for (const participant of room.remoteParticipants.values()) {
    for (const publication of participant.trackPublications.values()) {
      const report = await publication.track?.receiver?.getStats()
      for (const stats of report?.values() ?? []) {
        if (stats.type !== 'inbound-rtp') continue
        found.push({
          identity: participant.identity,
          source: publication.source,
          sid: publication.trackSid,
          kind: stats.kind,
          packets: stats.packetsReceived,
          bytes: stats.bytesReceived,
          lost: stats.packetsLost,
          energy: stats.totalAudioEnergy ?? 0,
          frames: stats.framesDecoded ?? 0,
          wholeFrames: stats.framesReceived ?? 0,
          width: stats.frameWidth ?? 0,
          freezes: stats.freezeCount ?? 0,
          nacks: stats.nackCount ?? 0,
          concealed: stats.concealedSamples ?? 0,
          samples: stats.totalSamplesReceived ?? 0,
          silentConcealed: stats.silentConcealedSamples ?? 0,
          plis: stats.pliCount ?? 0,
          codec: report.get(stats.codecId)?.mimeType,
          keyFrames: stats.keyFramesDecoded ?? 0,
        })
      }
    }
  }
  return found
}

/* Frames of the camera sent to the engine, of the layer with the most. */
window.framesSent = async () => {
  const report = await room.localParticipant.getTrackPublication('camera').track.sender.getStats()
  const layers = [...report.values()].filter((stats) => stats.type === 'outbound-rtp')
  return Math.max(0, ...layers.map((stats) => stats.framesSent ?? 0))
}

/* The protocols of the paths on which media comes: udp or tcp. */
window.protocols = async () => {
  const found = new Set()
  for (const participant of room.remoteParticipants.values()) {
    for (const publication of participant.trackPublications.values()) {
      const report = await publication.track?.receiver?.getStats()
      for (const transport of [...(report?.values() ?? [])].filter(({ type }) => type === 'transport')) {
        const pair = report.get(transport.selectedCandidatePairId)
        found.add(report.get(pair?.localCandidateId)?.protocol)
      }
    }
  }
  return [...found]
}
