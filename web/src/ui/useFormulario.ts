import { useEffect, useRef, useState } from 'react'
import { ErrorApi } from '../api/errorApi.ts'

/** A fault of a field. */
export interface Falla {
  campo: string
  mensaje: string
}

const iguales = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Faults of a refusal of the server: all of them, or the one field that it names. */
function fallasDe(error: unknown): Falla[] {
  if (!(error instanceof ErrorApi)) return []
  const { errores } = error.datos
  if (Array.isArray(errores)) return errores as Falla[]
  return error.campo
    ? [{ campo: error.campo.replace(/^(body\.)?(valor\.)?/, ''), mensaje: error.mensaje }]
    : []
}

/**
 * Values of a form, their faults and whether they differ from what was read. A fault shows once its field was left or the
 * save was tried (design §4); what the server refused stays at its field until that field changes. A save runs once,
 * however often its button is pressed.
 * @param inicial what was read; another record needs another `key`
 * @param reglas faults that the browser can see by itself
 */
export function useFormulario<T extends object>(inicial: T, reglas: (valores: T) => Falla[] = () => []) {
  const [base, setBase] = useState(inicial)
  const [valores, setValores] = useState(inicial)
  const [visitados, setVisitados] = useState<ReadonlySet<string>>(new Set())
  const [intentado, setIntentado] = useState(false)
  const [delServidor, setDelServidor] = useState<readonly Falla[]>([])
  const [guardando, setGuardando] = useState(false)
  const [pedidoDeFoco, setPedidoDeFoco] = useState(0)
  const contenedor = useRef<HTMLDivElement>(null)
  const enviando = useRef(false)
  const propias = reglas(valores)
  const fallas = [
    ...propias,
    ...delServidor.filter(({ campo }) => !propias.some((otra) => otra.campo === campo)),
  ]

  const camposConFalla = useRef<readonly string[]>([])
  camposConFalla.current = fallas.map(({ campo }) => campo)
  useEffect(() => {
    if (pedidoDeFoco === 0) return
    const campos = [...(contenedor.current?.querySelectorAll<HTMLElement>('[data-campo]') ?? [])]
    const primero = campos.find(({ dataset }) => camposConFalla.current.includes(dataset.campo ?? ''))
    primero?.scrollIntoView({ block: 'center' })
    primero?.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true })
  }, [pedidoDeFoco])

  function cambiar(cambios: Partial<T>): void {
    setValores((actual) => ({ ...actual, ...cambios }))
    const tocados = Object.keys(cambios)
    setDelServidor((actual) =>
      actual.filter(({ campo }) => !tocados.some((uno) => campo === uno || campo.startsWith(`${uno}.`))),
    )
  }

  /** Runs the save; its answer, or nothing when it was refused (the faults are at their fields). */
  async function guardar<R>(enviar: (valores: T) => Promise<R>): Promise<R | undefined> {
    if (enviando.current) return undefined
    setIntentado(true)
    if (propias.length > 0) {
      setPedidoDeFoco((n) => n + 1)
      return undefined
    }
    enviando.current = true
    setGuardando(true)
    try {
      return await enviar(valores)
    } catch (error) {
      const recibidas = fallasDe(error)
      setDelServidor(recibidas)
      if (recibidas.length > 0) setPedidoDeFoco((n) => n + 1)
      return undefined
    } finally {
      enviando.current = false
      setGuardando(false)
    }
  }

  return {
    base,
    valores,
    fallas,
    guardando,
    intentado,
    contenedor,
    sucio: !iguales(valores, base),
    cambiar,
    guardar,
    salir: (campo: string) => setVisitados((actual) => new Set(actual).add(campo)),
    /** Takes what was saved, or read again, as the new start. */
    partir(nuevos: T, conValores: T = nuevos) {
      setBase(nuevos)
      setValores(conValores)
      setIntentado(false)
      setVisitados(new Set())
      setDelServidor([])
    },
    /** The fault to show at a field now. */
    error(campo: string): string | undefined {
      const falla = fallas.find((una) => una.campo === campo)
      const visible = intentado || visitados.has(campo) || delServidor.some((una) => una.campo === campo)
      return visible ? falla?.mensaje : undefined
    },
  }
}

export type Formulario<T extends object> = ReturnType<typeof useFormulario<T>>
