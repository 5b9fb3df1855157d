import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { formatoEntero, formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { CajaDeCodigos } from '../../ui/CajaDeCodigos.tsx'
import { Dinero } from '../../ui/Cifras.tsx'
import { CampoNumero } from '../../ui/formulario/campos/CampoCifra.tsx'
import { useAtajo } from '../../ui/useAtajo.ts'
import { type Cliente, queryPuntos, SelectorCliente, TiraCliente } from '../clientes/public.ts'
import { CuerpoOperacion, type OperacionEscrita, useOperacion } from '../operaciones/public.ts'
import { Lineas } from './Lineas.tsx'
import { guardarVenta } from './llamadas.ts'
import { useLineasLeidas } from './useLineasLeidas.ts'
import { usePorVender } from './usePorVender.ts'
import {
  categoriasDe,
  codigosDe,
  entradaDe,
  lineaDe,
  planear,
  type Situacion,
  type ValoresVenta,
  valoresIniciales,
} from './valores.ts'

interface Props {
  base: Situacion
  servicios: boolean
  /** Codes passed while the page was still being read. */
  leidos: string[]
  alTerminar: (hecho: Hecho, cambio: number | undefined) => void
  alPedir: () => void
}

/** A sale being written: what is scanned is a line, and the figures follow at each key. */
export function Mostrador({ base, servicios, leidos, alTerminar, alPedir }: Props) {
  const [situacion, setSituacion] = useState(base)
  const { notas, leer } = usePorVender()
  const [clienteId, setClienteId] = useState<string>()
  // Asked only where points pay.
  const puntos = useQuery({
    ...queryPuntos(clienteId ?? ''),
    enabled: clienteId !== undefined && base.puntos.valor > 0,
  })
  const saldo = puntos.data?.saldo ?? 0
  const op: OperacionEscrita<ValoresVenta> = useOperacion<ValoresVenta>({
    tipo: 'venta',
    inicial: servicios ? { ...valoresIniciales(), lineas: [lineaDe('servicio')] } : valoresIniciales(),
    deQue: 'de esta venta',
    planear: (valores) => planear(situacion, valores, saldo),
    entradaDe,
    enviar: guardarVenta,
    // Somebody sold or priced something meanwhile.
    async releer(): Promise<void> {
      const { lineas } = op.de.valores
      setSituacion(await leer(codigosDe(lineas), categoriasDe(lineas)))
      if (clienteId) await puntos.refetch()
    },
    refrescar: ['ventas', 'vitrina'],
    alTerminar,
    alPedir,
  })
  const { de, cobra } = op
  // An empty counter lacks everything and has no fault: what to do first is said in its place.
  const visto = de.valores.lineas.length === 0 ? { ...op, generales: [] } : op

  const { agregar, agregarLinea } = useLineasLeidas({ de, donde: 'la venta', leer, setSituacion })
  async function agregarGramos(categoria: number): Promise<void> {
    const { graneles } = await leer([], [categoria])
    setSituacion((antes) => ({
      ...antes,
      graneles: [...antes.graneles.filter((uno) => uno.categoria !== categoria), ...graneles],
    }))
  }
  /** The points of one are not those of another. */
  function elegir(cliente: Cliente): void {
    de.poner('cliente', cliente)
    if (cliente.id !== clienteId) de.poner('puntos', null)
    setClienteId(cliente.id)
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
            <CajaDeCodigos etiqueta="Código de barras" alLeer={agregar} antes={leidos}>
              <Button
                onClick={() => {
                  agregarLinea(lineaDe('granel'))
                  void agregarGramos(lineaDe('granel').categoria)
                }}
              >
                Agregar gramos
              </Button>
              <Button onClick={() => agregarLinea(lineaDe('servicio'))}>Agregar servicio</Button>
            </CajaDeCodigos>
          </div>
        )}
        <p className="rv-op-valor" aria-live="polite">
          <span className="rv-suave">Paga el cliente</span>
          {op.plan || de.valores.lineas.length === 0 ? (
            <Dinero valor={cobra} />
          ) : (
            <span className="vn-falta">por decir</span>
          )}
        </p>
      </div>
      <Lineas
        de={de}
        situacion={situacion}
        notas={notas}
        alCambiarPureza={(categoria) => void agregarGramos(categoria)}
      />
      {de.valores.cliente ? (
        <>
          <TiraCliente cliente={de.valores.cliente} alCambiar={elegir} />
          {saldo > 0 && (
            <CampoNumero
              de={de}
              nombre="puntos"
              className="vn-puntos"
              etiqueta={`Puntos que usa: tiene ${formatoEntero(saldo)}, cada uno rebaja ${formatoPesos(base.puntos.valor)}`}
            />
          )}
        </>
      ) : (
        <SelectorCliente
          etiqueta="Cliente, o nadie para consumidor final"
          requerido={false}
          valor={undefined}
          alElegir={elegir}
        />
      )}
    </CuerpoOperacion>
  )
}
