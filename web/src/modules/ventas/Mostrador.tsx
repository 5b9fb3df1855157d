import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { formatoFecha } from '@retroventa/domain/formato/fechas'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { avisarError } from '../../ui/avisos.ts'
import { Dinero } from '../../ui/Cifras.tsx'
import { useAtajo } from '../../ui/useAtajo.ts'
import { SelectorCliente, TiraCliente } from '../clientes/public.ts'
import { CuerpoOperacion, useOperacion } from '../operaciones/public.ts'
import { LectorDeCodigos } from './LectorDeCodigos.tsx'
import { Lineas } from './Lineas.tsx'
import { guardarVenta, querySituacion } from './llamadas.ts'
import {
  categoriasDe,
  codigosDe,
  entradaDe,
  type LineaEscrita,
  lineaDe,
  notaDeCelular,
  planear,
  type Situacion,
  type ValoresVenta,
  valoresIniciales,
} from './valores.ts'

interface Props {
  base: Situacion
  servicios: boolean
  alTerminar: (hecho: Hecho, cambio: number | undefined) => void
  alPedir: () => void
}

/** A sale being written: what is scanned is a line, and the figures follow at each key. */
export function Mostrador({ base, servicios, alTerminar, alPedir }: Props) {
  const cache = useQueryClient()
  const [situacion, setSituacion] = useState(base)
  const [aviso, setAviso] = useState('')
  const [notas, setNotas] = useState<ReadonlyMap<string, string>>(new Map())
  const leer = (codigos: readonly string[], categorias: readonly number[]) =>
    cache.fetchQuery(querySituacion(codigos, categorias)).then(({ situacion: leida, celulares }) => {
      setNotas((antes) => new Map([...antes, ...celulares.flatMap(notaDeCelular)]))
      return leida
    })
  const escritas = useRef<readonly LineaEscrita[]>([])
  /** Somebody sold or priced something meanwhile. */
  async function releer(): Promise<void> {
    setSituacion(await leer(codigosDe(escritas.current), categoriasDe(escritas.current)))
  }
  const op = useOperacion<ValoresVenta>({
    tipo: 'venta',
    inicial: servicios ? { ...valoresIniciales(), lineas: [lineaDe('servicio')] } : valoresIniciales(),
    deQue: 'de esta venta',
    planear: (valores) => planear(situacion, valores),
    entradaDe,
    enviar: guardarVenta,
    releer: () => releer(),
    refrescar: ['ventas', 'vitrina'],
    alTerminar,
    alPedir,
  })
  const { de, cobra } = op
  // An empty counter lacks everything and has no fault: what to do first is said in its place.
  const visto = de.valores.lineas.length === 0 ? { ...op, generales: [] } : op
  escritas.current = de.valores.lineas

  // The lines of now, not of when a scan was sent: its answer may come after that of the next one.
  const agregarLinea = (linea: LineaEscrita) => {
    escritas.current = [...escritas.current, linea]
    de.poner('lineas', [...escritas.current])
  }
  async function agregar(leido: string): Promise<void> {
    setAviso('')
    const repetido = () => codigosDe(escritas.current).includes(leido)
    if (repetido()) return setAviso(`${leido} ya está en la venta.`)
    try {
      const { piezas } = await leer([leido], [])
      const [pieza] = piezas
      if (repetido()) return setAviso(`${leido} ya está en la venta.`)
      if (!pieza) return setAviso(`El artículo ${leido} no es de este almacén. Revise el código.`)
      if (pieza.libreDesde)
        return setAviso(
          `${leido} se compró hace poco: se puede vender desde el ${formatoFecha(pieza.libreDesde)}.`,
        )
      setSituacion((antes) => ({
        ...antes,
        piezas: [...antes.piezas.filter((una) => una.codigo !== leido), pieza],
      }))
      agregarLinea(lineaDe('pieza', { codigo: leido, descripcion: pieza.descripcion }))
    } catch (error) {
      avisarError('guardar', error)
    }
  }
  async function agregarGramos(categoria: number): Promise<void> {
    const { graneles } = await leer([], [categoria])
    setSituacion((antes) => ({
      ...antes,
      graneles: [...antes.graneles.filter((uno) => uno.categoria !== categoria), ...graneles],
    }))
  }
  /** To what the customer hands over: payments open, and the keyboard is there. */
  function cobrar(): void {
    const caja = de.contenedor.current
    const abrir = caja?.querySelector<HTMLButtonElement>('.rv-op-pago button')
    if (abrir) flushSync(() => abrir.click())
    caja?.querySelector<HTMLInputElement>('[data-campo="recibido"] input')?.focus()
  }
  useAtajo('F9', cobrar, cobra > 0, 'Cobrar: efectivo recibido')

  return (
    <CuerpoOperacion op={visto} titulo="Cómo queda la venta">
      <div className="rv-op-cabeza">
        {servicios ? (
          <Button onClick={() => agregarLinea(lineaDe('servicio'))}>Agregar servicio</Button>
        ) : (
          <div className="vn-leer">
            <LectorDeCodigos aviso={aviso} alLeer={(codigo) => void agregar(codigo)}>
              <Button
                onClick={() => {
                  agregarLinea(lineaDe('granel'))
                  void agregarGramos(lineaDe('granel').categoria)
                }}
              >
                Agregar gramos
              </Button>
              <Button onClick={() => agregarLinea(lineaDe('servicio'))}>Agregar servicio</Button>
            </LectorDeCodigos>
          </div>
        )}
        <p className="rv-op-valor" aria-live="polite">
          <span className="rv-suave">Paga el cliente</span>
          <Dinero valor={cobra} />
        </p>
      </div>
      <Lineas
        de={de}
        situacion={situacion}
        notas={notas}
        alCambiarPureza={(categoria) => void agregarGramos(categoria)}
      />
      {de.valores.cliente ? (
        <TiraCliente cliente={de.valores.cliente} alCambiar={(cliente) => de.poner('cliente', cliente)} />
      ) : (
        <SelectorCliente
          etiqueta="Cliente, o nadie para consumidor final"
          requerido={false}
          valor={undefined}
          alElegir={(cliente) => de.poner('cliente', cliente)}
        />
      )}
    </CuerpoOperacion>
  )
}
