// A character drawn stroke by stroke with hanzi-writer, which is given the strokes: by itself it would ask a foreign host.
import writerModule from 'hanzi-writer'
import { useEffect, useRef } from 'react'
import type { Strokes } from '#contract/library/hanzi/strokes.ts'
import { followMedia } from '#src/lib/mediaQuery.ts'
import type { Speed } from './drawingChoices.ts'
import styles from './hanzi.module.css'

/** The bundler takes the package's ES module, the compiler the types of its other one. */
const HanziWriter = writerModule as unknown as typeof writerModule.default

const size = 320
const speedOf: Readonly<Record<Speed, number>> = { slow: 0.5, normal: 1, fast: 2.5 }
const pauseMs: Readonly<Record<Speed, number>> = { slow: 500, normal: 250, fast: 80 }
/** A reader who wants no movement sees each stroke at once, and a moment later the next. */
const stillSpeed = 1000
const stillPauseMs: Readonly<Record<Speed, number>> = { slow: 1200, normal: 700, fast: 200 }

const useIsStill = followMedia('(prefers-reduced-motion: reduce)')

const colourOf = (element: HTMLElement, name: string, fallback: string) =>
  getComputedStyle(element).getPropertyValue(name).trim() || fallback

interface Props {
  char: string
  strokes: Strokes
  speed: Speed
  outline: boolean
  /** A further one begins from the first stroke. */
  run: number
  /** Gets the number of strokes that stand. */
  onStep: (count: number) => void
}

export const StrokeAnimation = ({ char, strokes, speed, outline, run, onStep }: Props) => {
  const target = useRef<HTMLDivElement>(null)
  const isStill = useIsStill()
  const step = useRef(onStep)
  useEffect(() => {
    step.current = onStep
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a further run draws again
  useEffect(() => {
    const element = target.current
    if (!element) return
    let isOver = false
    const { strokes: paths, medians } = strokes
    const writer = HanziWriter.create(element, char, {
      width: size,
      height: size,
      padding: 0,
      showCharacter: false,
      showOutline: outline,
      strokeAnimationSpeed: isStill ? stillSpeed : speedOf[speed],
      strokeColor: colourOf(element, '--text', '#1d2430'),
      outlineColor: colourOf(element, '--line-strong', '#cfc8ba'),
      charDataLoader: (_char, onLoad) => onLoad({ strokes: paths, medians }),
    })
    const svg = element.querySelector('svg')
    svg?.setAttribute('viewBox', `0 0 ${size} ${size}`)
    const draw = async () => {
      step.current(0)
      for (const at of paths.keys()) {
        await new Promise((done) => setTimeout(done, (isStill ? stillPauseMs : pauseMs)[speed]))
        if (isOver) return
        await writer.animateStroke(at)
        if (isOver) return
        step.current(at + 1)
      }
    }
    void draw()
    return () => {
      isOver = true
      element.replaceChildren()
    }
  }, [char, strokes, speed, outline, isStill, run])
  return <div ref={target} className={styles.animation} aria-hidden="true" />
}
