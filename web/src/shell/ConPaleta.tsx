import {
  createContext,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { useAtajo } from '../ui/useAtajo.ts'
import { diferido } from './diferido.ts'
import { conTecla, MAXIMO_BUSCADO, type Tecleado } from './tecleado.ts'

const Paleta = diferido(() => import('./paleta/Paleta.tsx'))

type Abrir = (tecleado?: Tecleado | null) => void
const Contexto = createContext<Abrir>(() => {})

/**
 * Opens the palette from anywhere. With a text and its Enter (the code of a contract that a reader passed) it waits for
 * what that finds and opens the first: nobody has to look. With null it closes: something else takes the page.
 */
export const usePaleta = (): Abrir => use(Contexto)

/**
 * Takes the keys of the first moment, while the palette is on its way: what was typed after Ctrl K is not lost. An open drawer
 * keeps the focus to itself, so they are taken wherever they fall.
 */
function MientrasLlega({ tecleado, alDejar }: { tecleado: Tecleado; alDejar: () => void }) {
  const campo = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const tomar = (evento: KeyboardEvent) => {
      const { current } = campo
      if (!current) return
      const nuevo = conTecla(tecleado, evento)
      // In its own field only Escape is not the browser's.
      if (nuevo === undefined || (nuevo && evento.target === current)) return
      evento.preventDefault()
      evento.stopPropagation()
      if (!nuevo) return alDejar()
      Object.assign(tecleado, nuevo)
      current.value = nuevo.texto
    }
    window.addEventListener('keydown', tomar, true)
    return () => window.removeEventListener('keydown', tomar, true)
  }, [tecleado, alDejar])
  return (
    <input
      ref={campo}
      // biome-ignore lint/a11y/noAutofocus: it stands in for the field of the palette
      autoFocus
      className="rv-solo-lector"
      aria-label="Buscar en todo"
      maxLength={MAXIMO_BUSCADO}
      defaultValue={tecleado.texto}
      onChange={(e) => {
        tecleado.texto = e.target.value
        tecleado.intro = false
      }}
      onKeyDown={(e) => {
        if (e.key === 'Enter') tecleado.intro = true
      }}
    />
  )
}

/** The palette over the frame, with its key; `usePaleta` opens it from inside. */
export function ConPaleta({ alVerAtajos, children }: { alVerAtajos: () => void; children: ReactNode }) {
  const [tecleado, setTecleado] = useState<Tecleado>()
  const antes = useRef<Element>(null)
  const abrir = useCallback((con?: Tecleado | null) => {
    if (con === null) {
      antes.current = null
      setTecleado(undefined)
      return
    }
    setTecleado((abierta) => {
      if (!abierta) antes.current = document.activeElement
      return con ? { ...con } : (abierta ?? { texto: '', intro: false })
    })
  }, [])
  const dejar = useCallback(() => setTecleado(undefined), [])
  useAtajo('Ctrl+k', () => abrir(), true, 'Buscar en todo')
  // Left without choosing, the person goes on where they were; once it is gone, because while it is there it keeps the focus.
  const cerrada = tecleado === undefined
  useEffect(() => {
    if (cerrada && antes.current instanceof HTMLElement) antes.current.focus()
  }, [cerrada])
  const partes = useMemo(() => <Contexto value={abrir}>{children}</Contexto>, [abrir, children])
  return (
    <>
      {partes}
      <Suspense fallback={tecleado && <MientrasLlega tecleado={tecleado} alDejar={dejar} />}>
        {tecleado && (
          <Paleta
            tecleado={tecleado}
            alCerrar={(elegida) => {
              if (elegida) antes.current = null
              setTecleado(undefined)
            }}
            alVerAtajos={alVerAtajos}
          />
        )}
      </Suspense>
    </>
  )
}
