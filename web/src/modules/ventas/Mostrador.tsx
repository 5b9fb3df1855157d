import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import { formatoEntero, formatoPesos } from '@retroventa/domain/formato/numeros'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { CajaDeCodigos } from '../../ui/CajaDeCodigos.tsx'
import { CampoNumero } from '../../ui/formulario/campos/CampoCifra.tsx'
import { enfocarAlAbrir, enfocarCampo } from '../../ui/formulario/enfocar.ts'
import { LUGARES_DE_CODIGOS, useLugar } from '../../ui/lugares.ts'
import { ValorOperacion } from '../../ui/operacion/ValorOperacion.tsx'
import {
  type Cliente,
  NombreCliente,
  queryPuntos,
  recuperarCliente,
  SelectorCliente,
  TiraCliente,
  useAlDia,
  useRevision,
} from '../clientes/public.ts'
import { CuerpoOperacion, type OperacionEscrita, useOperacion } from '../operaciones/public.ts'
import { campoDeLineas, Lineas } from './Lineas.tsx'
import { guardarVenta } from './llamadas.ts'
import { useLineasLeidas } from './useLineasLeidas.ts'
import { usePorVender } from './usePorVender.ts'
import {
  categoriasDe,
  codigosDe,
  entradaDe,
  lineaDe,
  planear,
  SIN_BORRADOR,
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
  const cache = useQueryClient()
  const [situacion, setSituacion] = useState(base)
  const { notas, leer } = usePorVender()
  /** Points of who is in the sale as it is written, whoever was in it before. */
  const saldoDe = (clienteId: string): number =>
    cache.getQueryData(queryPuntos(clienteId).queryKey)?.saldo ?? 0
  /** Somebody sold or priced something meanwhile. */
  async function releer(): Promise<void> {
    const { lineas } = op.de.valores
    setSituacion(await leer(codigosDe(lineas), categoriasDe(lineas)))
  }
  const [alDia, alLeer] = useAlDia()
  const op: OperacionEscrita<ValoresVenta> = useOperacion<ValoresVenta>({
    tipo: 'venta',
    inicial: servicios ? { ...valoresIniciales(), lineas: [lineaDe('servicio')] } : valoresIniciales(),
    deQue: 'de esta venta',
    asunto: servicios ? 'venta.servicios' : 'venta',
    sinBorrador: SIN_BORRADOR,
    deQuien: ({ clienteId }) => <NombreCliente id={clienteId} />,
    planear: (valores) =>
      planear(situacion, { ...valores, cliente: alDia(valores.cliente) }, saldoDe(valores.clienteId)),
    entradaDe,
    enviar: guardarVenta,
    async releer(): Promise<void> {
      await releer()
      if (pagan) await puntos.refetch()
    },
    alRecuperar: () =>
      Promise.all([releer(), recuperarCliente(cache, op.de, op.de.valores.clienteId, ponerCliente)]),
    refrescar: ['ventas', 'vitrina'],
    alTerminar,
    alPedir,
  })
  const { de, cobra } = op
  const { clienteId } = de.valores
  // Asked only where points pay.
  const pagan = clienteId !== '' && base.puntos.valor > 0
  const puntos = useQuery({ ...queryPuntos(clienteId), enabled: pagan })
  const saldo = puntos.data?.saldo ?? 0
  useRevision(de.valores.cliente, alLeer)
  const cliente = alDia(de.valores.cliente)
  // Without a box that reads codes nothing of it takes the focus by itself.
  useEffect(() => {
    if (servicios) enfocarAlAbrir(de.contenedor)
  }, [de, servicios])
  // What is scanned while a draft is read again waits for its place.
  useLugar(
    LUGARES_DE_CODIGOS,
    !servicios && op.recuperacion !== undefined,
    (codigo) => void leidos.push(codigo),
  )

  const { agregar, pedirLinea } = useLineasLeidas({ de, donde: 'la venta', leer, setSituacion })
  async function agregarGramos(categoria: number): Promise<void> {
    const { graneles } = await leer([], [categoria])
    setSituacion((antes) => ({
      ...antes,
      graneles: [...antes.graneles.filter((uno) => uno.categoria !== categoria), ...graneles],
    }))
  }
  function agregarServicio(): void {
    if (pedirLinea(lineaDe('servicio')))
      enfocarCampo(de.contenedor, `lineas[${de.valores.lineas.length - 1}].descripcion`)
  }
  /** The points of one are not those of another. */
  function ponerCliente(elegido: Cliente | null): void {
    const suyo = elegido?.id ?? ''
    const otro = suyo !== op.de.valores.clienteId
    op.de.cambiar({ cliente: elegido, clienteId: suyo, ...(otro && { puntos: null }) })
  }

  return (
    <CuerpoOperacion op={op} titulo="Cómo queda la venta">
      <div className="rv-op-cabeza">
        {servicios ? (
          <div data-campo={campoDeLineas(de)}>
            <Button onClick={agregarServicio}>Agregar servicio</Button>
          </div>
        ) : (
          <div className="vn-leer">
            <CajaDeCodigos
              etiqueta="Código de barras"
              alLeer={(leido) => op.esperar(agregar(leido))}
              antes={leidos}
              campo={campoDeLineas(de)}
            >
              <Button
                onClick={() => {
                  const linea = lineaDe('granel')
                  if (!pedirLinea(linea)) return
                  enfocarCampo(de.contenedor, `lineas[${de.valores.lineas.length - 1}].categoria`)
                  void agregarGramos(linea.categoria)
                }}
              >
                Agregar gramos
              </Button>
              <Button onClick={agregarServicio}>Agregar servicio</Button>
            </CajaDeCodigos>
          </div>
        )}
        <ValorOperacion
          titulo="Paga el cliente"
          valor={op.plan || de.valores.lineas.length === 0 ? cobra : undefined}
          falta="por decir"
        />
      </div>
      <Lineas
        de={de}
        situacion={situacion}
        notas={notas}
        {...(servicios && { queHacer: 'Agregue un servicio.' })}
        alCambiarPureza={(categoria) => void agregarGramos(categoria)}
      />
      {cliente ? (
        <>
          <TiraCliente cliente={cliente} alCambiar={ponerCliente} alQuitar={() => ponerCliente(null)} />
          {/* Those that a draft uses and are no longer there are taken out where they were written. */}
          {(saldo > 0 || (de.valores.puntos !== null && (!pagan || puntos.isFetched))) && (
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
          alElegir={ponerCliente}
          alBuscar={de.llegadas.esperar}
        />
      )}
    </CuerpoOperacion>
  )
}
