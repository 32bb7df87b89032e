// The browser's own voice. On many machines there is none for Chinese, and voices come some time after the page.

const voicesMs = 500

const findVoice = (synthesis: SpeechSynthesis): SpeechSynthesisVoice | undefined => {
  const voices = synthesis.getVoices().filter(({ lang }) => /^(?:zh|cmn)\b/i.test(lang.replace('_', '-')))
  return (
    voices.find(({ lang, localService }) => localService && /CN|Hans|^cmn/i.test(lang)) ??
    voices.find(({ lang }) => /CN|Hans|^cmn/i.test(lang)) ??
    voices.find(({ lang }) => !/HK|yue/i.test(lang))
  )
}

let voiceRequest: Promise<SpeechSynthesisVoice | undefined> | undefined

/** The voice for Chinese; undefined: the browser cannot speak it. */
export const chineseVoice = (): Promise<SpeechSynthesisVoice | undefined> => {
  const synthesis: SpeechSynthesis | undefined = window.speechSynthesis
  if (!synthesis) return Promise.resolve(undefined)
  voiceRequest ??= new Promise((resolve) => {
    const voice = findVoice(synthesis)
    if (voice) return resolve(voice)
    const end = () => resolve(findVoice(synthesis))
    synthesis.addEventListener('voiceschanged', end, { once: true })
    setTimeout(end, voicesMs)
  })
  return voiceRequest
}

export const speakWith = (voice: SpeechSynthesisVoice, text: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const speech = new SpeechSynthesisUtterance(text)
    speech.voice = voice
    speech.lang = voice.lang
    speech.rate = 0.8
    speech.addEventListener('end', () => resolve())
    speech.addEventListener('error', ({ error }) =>
      error === 'canceled' || error === 'interrupted' ? resolve() : reject(new Error(error)),
    )
    window.speechSynthesis.cancel()
    window.speechSynthesis.speak(speech)
  })
