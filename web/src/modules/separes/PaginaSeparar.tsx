import { pideCumplimiento } from '@retroventa/api/clientes/senales'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import type { situacionVenta } from '@retroventa/api/ventas/llamadas'
import { formatoCuantos } from '@retroventa/domain/formato/cuantos'
import { formatoPesos, formatoPorcentaje } from '@retroventa/domain/formato/numeros'
import { planearSepare } from '@retroventa/domain/operaciones/separes/separe'
import { inicialMinimo, type SituacionNueva } from '@retroventa/domain/operaciones/separes/situacion'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { CajaDeCodigos } from '../../ui/CajaDeCodigos.tsx'
import { CampoNumero, CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { LUGARES_DE_CODIGOS, useLugar } from '../../ui/lugares.ts'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import {
  type Cliente,
  NombreCliente,
  recuperarCliente,
  SelectorCliente,
  TiraCliente,
  useAlDia,
  useRevision,
} from '../clientes/public.ts'
import { CuerpoOperacion, Hecha, type OperacionEscrita, useOperacion } from '../operaciones/public.ts'
import {
  campoDeLineas,
  codigosDe,
  entradaDeVenta,
  Lineas,
  querySituacionVenta,
  SIN_BORRADOR_VENTA,
  useLineasLeidas,
  usePorVender,
  type ValoresVenta,
} from '../ventas/public.ts'
import { Calendario } from './Calendario.tsx'
import { guardarSepare } from './llamadas.ts'
import { SiDesiste } from './SiDesiste.tsx'
import { type ValoresSepare as Valores, valoresIniciales } from './valores.ts'
import './separes.css'

type Base = Respuesta<typeof situacionVenta>

/** Things are set aside for a customer: what, for whom, how much now and in how many months. */
export function PaginaSeparar() {
  const [vez, setVez] = useState(0)
  const [hecha, setHecha] = useState<{ hecho: Hecho; cambio: number | undefined }>()
  const { data, error, refetch } = useQuery(querySituacionVenta([], []))
  const otra = () => {
    setHecha(undefined)
    setVez(vez + 1)
  }
  // What is read before there is a counter, or while what was set aside is still told, is of the next one.
  const leidos = useRef<string[]>([])
  useLugar(LUGARES_DE_CODIGOS, hecha !== undefined || (!data && !error), (codigo) => {
    leidos.current.push(codigo)
    if (hecha) otra()
  })
  return (
    <>
      <TituloPagina titulo="Plan separe" />
      <Tarjeta>
        {hecha ? (
          <Hecha {...hecha} alCerrar={otra} />
        ) : data ? (
          <Separar
            key={vez}
            base={data}
            leidos={leidos.current}
            alTerminar={(hecho, cambio) => setHecha({ hecho, cambio })}
            alPedir={otra}
            // With no line yet it is the same question, asked once.
            alReleer={() => refetch({ cancelRefetch: false })}
          />
        ) : error ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : (
          <Cargando filas={6} columnas={[3, 2, 1]} />
        )}
      </Tarjeta>
    </>
  )
}

function Separar(props: {
  base: Base
  /** Codes passed while the page was not there to take them. */
  leidos: string[]
  alTerminar: (hecho: Hecho, cambio: number | undefined) => void
  alPedir: () => void
  alReleer: () => Promise<unknown>
}) {
  const { base, leidos, alTerminar, alPedir, alReleer } = props
  const { hoy, separes: limites } = base
  const cache = useQueryClient()
  const [situacion, setSituacion] = useState(base.situacion)
  const { notas, leer } = usePorVender()
  const [alDia, alLeer] = useAlDia()
  const entradaDe = (valores: Valores) => ({
    clienteId: valores.cliente?.id ?? '',
    lineas: entradaDeVenta(valores).lineas,
    inicial: valores.inicial ?? 0,
    plazo: valores.plazo ?? 0,
  })
  function planear(valores: Valores): ReturnType<typeof planearSepare> {
    const cliente = alDia(valores.cliente)
    const alerta = cliente ? pideCumplimiento(cliente.cliente) : false
    // What crossed the wire is what the planner reads.
    const leida = situacion as unknown as Omit<SituacionNueva, 'limites'>
    const resultado = planearSepare({ ...leida, limites, alerta }, entradaDe(valores), hoy)
    if (cliente) return resultado
    return { faltas: [{ codigo: 'separe.cliente', campo: 'cliente' }, ...(resultado.faltas ?? [])] }
  }
  /** Somebody sold or priced something meanwhile, the day is another, or what is agreed. */
  async function releer(): Promise<void> {
    const [leida] = await Promise.all([leer(codigosDe(op.de.valores.lineas)), alReleer()])
    setSituacion(leida)
  }
  const ponerCliente = (cliente: Cliente | null) => op.de.cambiar({ cliente, clienteId: cliente?.id ?? '' })
  const op: OperacionEscrita<Valores> = useOperacion<Valores>({
    tipo: 'separe',
    inicial: valoresIniciales(limites.meses),
    deQue: 'de este plan separe',
    asunto: 'separe',
    sinBorrador: SIN_BORRADOR_VENTA,
    deQuien: ({ clienteId }) => <NombreCliente id={clienteId} />,
    planear,
    entradaDe,
    enviar: guardarSepare,
    releer,
    alRecuperar: () =>
      Promise.all([releer(), recuperarCliente(cache, op.de, op.de.valores.clienteId, ponerCliente)]),
    refrescar: ['separes', 'vitrina', 'ventas'],
    alTerminar,
    alPedir,
  })
  const { de } = op
  useRevision(de.valores.cliente, alLeer)
  const cliente = alDia(de.valores.cliente)
  const { agregar } = useLineasLeidas({
    // It writes the lines and nothing else, which both forms have.
    de: de as unknown as Formulario<ValoresVenta>,
    donde: 'el plan',
    leer,
    setSituacion,
  })
  const { plan, faltas = [] } = planear(de.valores)
  // From how much on is said from the start: of the price once there is one, of whatever it costs before.
  const total = plan?.cambios.total ?? faltas.find(({ codigo }) => codigo === 'separe.inicial')?.datos?.total
  const minimo =
    total === undefined
      ? `${formatoPorcentaje(limites.inicial)} del precio`
      : formatoPesos(inicialMinimo(Number(total), limites))
  return (
    <CuerpoOperacion op={op} titulo="Cómo queda el plan">
      <CajaDeCodigos
        etiqueta="Código de barras"
        alLeer={(leido) => op.esperar(agregar(leido))}
        antes={leidos}
        campo={campoDeLineas(de)}
      />
      <Lineas
        // It writes the lines and nothing else, which both forms have.
        de={de as unknown as Formulario<ValoresVenta>}
        situacion={situacion}
        notas={notas}
        alCambiarPureza={() => undefined}
        titulo="Artículos del plan"
        donde="el plan"
      />
      {cliente ? (
        <TiraCliente cliente={cliente} alCambiar={ponerCliente} alQuitar={() => ponerCliente(null)} />
      ) : (
        <SelectorCliente
          campo="cliente"
          valor={undefined}
          error={de.falla('cliente')?.mensaje}
          alElegir={ponerCliente}
          alBuscar={de.llegadas.esperar}
        />
      )}
      <div className="rv-dos">
        <CampoPesos de={de} nombre="inicial" etiqueta="Abono inicial" requerido ayuda={`Desde ${minimo}`} />
        <CampoNumero
          de={de}
          nombre="plazo"
          etiqueta="Plazo"
          requerido
          sufijo="meses"
          ayuda={`Hasta ${formatoCuantos(limites.meses, 'mes', 'meses')}`}
        />
      </div>
      {plan && plan.cambios.cuotas.length > 0 && (
        <div className="sp-calendario">
          <Calendario cuotas={plan.cambios.cuotas} proxima={undefined} />
        </div>
      )}
      {plan && <SiDesiste retenido={limites.retenido} abonado={plan.cambios.abonado} />}
    </CuerpoOperacion>
  )
}
