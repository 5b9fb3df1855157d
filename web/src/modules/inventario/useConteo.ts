import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ErrorApi } from '../../api/errorApi.ts'
import { useSesion } from '../../api/sesion.ts'
import { avisarError } from '../../ui/avisos.ts'
import { type Conteo, enviarConteo } from './llamadas.ts'
import {
  CERRADO,
  DE_OTRO,
  dejarPendiente,
  type Lectura,
  pendientesDe,
  ponerLugar,
  porEnviarDe,
  quitarPendiente,
  siguePendiente,
  sinLugar,
  TERMINO,
} from './pendientes.ts'

/** What became of the last reading. */
export interface Leido {
  readonly id: string
  readonly que: string
  readonly como: 'anotado' | 'repetido' | 'espera'
  readonly detalle?: string
}

/** Between one try and the next while there is no signal. */
const REINTENTO_MS = 3_000

const nombre = ({ articulo, peso }: Conteo): string => articulo ?? formatoPeso(peso ?? 0)

/** What a reading that waits is said to wait for, when it is not a signal. */
const POR_QUE: Readonly<Record<string, string>> = {
  [TERMINO]: 'el conteo terminó',
  [CERRADO]: 'el conteo se cerró antes de que llegara',
  [DE_OTRO]: 'es de otro almacén',
}

/** Of who read it: the next person on the same telephone sends none of it as theirs. */
function useCuenta(codigo: string): string {
  const { usuario } = useSesion()
  return `${usuario.id}:${codigo}`
}

/** Those that may be sent now: they say their place. */
const porMandar = (cuenta: string): Lectura[] => pendientesDe(cuenta).filter((uno) => !sinLugar(uno))

const sinDecir = (cuenta: string): string[] => pendientesDe(cuenta).filter(sinLugar).map(nombre)

/** How many readings of the person wait here for a count that ended to go on. */
export const usePorEnviar = (codigo: string): number => pendientesDe(useCuenta(codigo)).length

/**
 * Counts: each reading is kept where it was read until it is answered, and sent in its order. Sent again it is the same one, so
 * that neither a reload nor a second window loses or doubles any.
 */
export function useConteo(codigo: string) {
  const cache = useQueryClient()
  const cuenta = useCuenta(codigo)
  const [ultimo, setUltimo] = useState<Leido>()
  const [porEnviar, setPorEnviar] = useState(() => porMandar(cuenta).length)
  /** Names of the readings that wait for their place, in their order; they outlive a reload. */
  const [esperanLugar, setEsperanLugar] = useState(() => sinDecir(cuenta))
  const enviando = useRef(false)
  const espera = useRef<ReturnType<typeof setTimeout>>(undefined)
  const vivo = useRef(true)

  /** @returns whether it was answered; *nunca* when it will not be on this page, however often it is sent */
  async function uno(conteo: Lectura): Promise<boolean | 'nunca'> {
    try {
      const { repetido } = await enviarConteo(codigo, porEnviarDe(conteo, Date.now()))
      const { id } = conteo
      setUltimo(
        repetido
          ? {
              id,
              que: nombre(conteo),
              como: 'repetido',
              detalle: `${repetido.quien} lo contó en ${repetido.zona}${repetido.pesado ? '. Queda con este peso' : ''}`,
            }
          : { id, que: nombre(conteo), como: 'anotado' },
      )
    } catch (error) {
      if (siguePendiente(error)) {
        const codigoError = error instanceof ErrorApi ? error.codigo : ''
        const detalle = POR_QUE[codigoError]
        // Whoever looks at the count is told that it ended, or was closed; what was read waits here until it goes on, or is seen.
        if (detalle) void cache.invalidateQueries({ queryKey: ['inventario'] })
        setUltimo({ id: conteo.id, que: nombre(conteo), como: 'espera', ...(detalle && { detalle }) })
        return codigoError === CERRADO || codigoError === DE_OTRO ? 'nunca' : false
      }
      avisarError('guardar', error)
    }
    quitarPendiente(cuenta, conteo.id)
    return true
  }
  async function despachar(): Promise<void> {
    if (enviando.current) return
    enviando.current = true
    clearTimeout(espera.current)
    let siguiente = porMandar(cuenta)[0]
    while (siguiente && vivo.current) {
      const llego = await uno(siguiente)
      setPorEnviar(porMandar(cuenta).length)
      if (llego !== true) {
        if (!llego) espera.current = setTimeout(() => void despachar(), REINTENTO_MS)
        break
      }
      siguiente = porMandar(cuenta)[0]
    }
    enviando.current = false
    for (const que of ['avance', 'mios'])
      void cache.invalidateQueries({ queryKey: ['inventario', que, codigo] })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was left to send is sent when the page opens, once
  useEffect(() => {
    vivo.current = true
    const alVolver = () => void despachar()
    window.addEventListener('online', alVolver)
    if (porMandar(cuenta).length > 0) alVolver()
    return () => {
      vivo.current = false
      clearTimeout(espera.current)
      window.removeEventListener('online', alVolver)
    }
  }, [cuenta])

  function seguir(): void {
    setPorEnviar(porMandar(cuenta).length)
    setEsperanLugar(sinDecir(cuenta))
    void despachar()
  }
  /** Without its place (`zona` empty) it is kept until it is said. */
  function contar(conteo: Omit<Conteo, 'id' | 'hace'>): void {
    if (conteo.zona) ponerLugar(cuenta, conteo.zona)
    const id = crypto.randomUUID()
    dejarPendiente(cuenta, { ...conteo, id, leido: Date.now() })
    seguir()
  }
  /** The place of what was read before anybody said one. */
  function decirLugar(zona: string): void {
    if (!zona || sinDecir(cuenta).length === 0) return
    ponerLugar(cuenta, zona)
    seguir()
  }
  return { contar, decirLugar, esperanLugar, ultimo, porEnviar }
}
