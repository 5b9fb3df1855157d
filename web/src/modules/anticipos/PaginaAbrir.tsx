import { NOMBRE_CLASE } from '@retroventa/api/anticipos/textos'
import { pideCumplimiento } from '@retroventa/api/clientes/senales'
import type { Hecho } from '@retroventa/api/operaciones/llamadas'
import {
  CLASES_ANTICIPO,
  type ClaseAnticipo,
  type SentidoAnticipo,
} from '@retroventa/domain/operaciones/anticipos/situacion'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import type { Resultado } from '@retroventa/domain/operaciones/tipos'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoGrupo } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarAlAbrir } from '../../ui/formulario/enfocar.ts'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import {
  type Cliente,
  NombreCliente,
  recuperarCliente,
  SelectorCliente,
  useAlDia,
  useRevision,
} from '../clientes/public.ts'
import {
  CuerpoOperacion,
  Hecha,
  type OperacionEscrita,
  operacionVacia,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { abrir } from './llamadas.ts'
import './anticipos.css'

const TEXTOS = {
  cobrar: {
    titulo: 'Anticipos por cobrar',
    detalle: 'Dinero que se entrega a quien debe legalizarlo o devolverlo.',
    tercero: 'A quién se entrega',
    para: 'Para qué se entrega',
  },
  pagar: {
    titulo: 'Anticipos por pagar',
    detalle: 'Dinero que un cliente deja por algo que se le debe entregar.',
    tercero: 'De quién se recibe',
    para: 'Por qué se recibe',
  },
} as const

const OPCIONES_CLASE = CLASES_ANTICIPO.map((value) => ({ value, label: NOMBRE_CLASE[value] }))

interface Valores extends ValoresOperacion {
  clase: ClaseAnticipo
  tercero: Cliente | null
  /** Of the customer: what a draft keeps. */
  terceroId: string
  valor: number | null
  descripcion: string
}

/** An advance is written, signed, its receipt, and the next one. */
function PaginaAbrir({ sentido }: { sentido: SentidoAnticipo }) {
  const [hecha, setHecha] = useState<{ hecho: Hecho; cambio: number | undefined }>()
  const [cual, setCual] = useState(0)
  const otro = () => {
    setHecha(undefined)
    setCual(cual + 1)
  }
  const { titulo, detalle } = TEXTOS[sentido]
  return (
    <>
      <TituloPagina titulo={titulo} detalle={detalle} />
      <Tarjeta>
        {hecha ? (
          <Hecha {...hecha} alCerrar={otro} />
        ) : (
          <Formulario
            key={cual}
            sentido={sentido}
            alTerminar={(hecho, cambio) => setHecha({ hecho, cambio })}
            alPedir={otro}
          />
        )}
      </Tarjeta>
    </>
  )
}

function planear(sentido: SentidoAnticipo, v: Valores): Resultado {
  const situacion = {
    tercero: v.tercero ? { alerta: pideCumplimiento(v.tercero.cliente) } : undefined,
  }
  const entrada = {
    clase: v.clase,
    terceroId: v.tercero?.id ?? '',
    descripcion: v.descripcion.trim(),
    valor: v.valor ?? 0,
  }
  const resultado =
    sentido === 'cobrar'
      ? PLANEADORES.anticipoCobrar(situacion, entrada)
      : PLANEADORES.anticipoPagar(situacion, entrada)
  if (resultado.plan) return resultado
  return {
    faltas: resultado.faltas.map((falta) =>
      falta.campo === 'terceroId' ? { ...falta, campo: 'tercero' } : falta,
    ),
  }
}

function Formulario(props: {
  sentido: SentidoAnticipo
  alTerminar: (hecho: Hecho, cambio: number | undefined) => void
  alPedir: () => void
}) {
  const { sentido, alTerminar, alPedir } = props
  const cache = useQueryClient()
  const ponerTercero = (tercero: Cliente | null) => op.de.cambiar({ tercero, terceroId: tercero?.id ?? '' })
  const [alDia, alLeer] = useAlDia()
  const op: OperacionEscrita<Valores> = useOperacion<Valores>({
    tipo: sentido === 'cobrar' ? 'anticipoCobrar' : 'anticipoPagar',
    inicial: {
      clase: 'proveedor',
      tercero: null,
      terceroId: '',
      valor: null,
      descripcion: '',
      ...operacionVacia(),
    },
    deQue: 'de este anticipo',
    asunto: sentido === 'cobrar' ? 'anticipoCobrar' : 'anticipoPagar',
    sinBorrador: ['tercero'],
    deQuien: ({ terceroId }) => <NombreCliente id={terceroId} />,
    alRecuperar: () => recuperarCliente(cache, op.de, op.de.valores.terceroId, ponerTercero, 'tercero'),
    planear: (v) => planear(sentido, { ...v, tercero: alDia(v.tercero) }),
    entradaDe: ({ clase, tercero, valor, descripcion }) => ({
      ...(sentido === 'cobrar' && { clase }),
      terceroId: tercero?.id ?? '',
      valor: valor ?? 0,
      descripcion: descripcion.trim(),
    }),
    enviar: (pedido, con) => abrir(sentido, pedido, con),
    refrescar: ['anticipos', 'caja'],
    alTerminar,
    alPedir,
  })
  const { de } = op
  useRevision(de.valores.tercero, alLeer)
  const listo = op.recuperacion === undefined
  useEffect(() => {
    if (listo) enfocarAlAbrir(de.contenedor)
  }, [de, listo])
  const { tercero, para } = TEXTOS[sentido]
  return (
    <CuerpoOperacion op={op} titulo="Cómo queda el anticipo">
      {sentido === 'cobrar' && (
        <CampoGrupo
          de={de}
          nombre="clase"
          etiqueta="A qué clase de tercero"
          requerido
          className="an-clase"
          opciones={OPCIONES_CLASE}
        />
      )}
      <SelectorCliente
        campo="tercero"
        etiqueta={tercero}
        valor={de.valores.tercero ?? undefined}
        error={de.falla('tercero')?.mensaje}
        alElegir={ponerTercero}
        alBuscar={de.llegadas.esperar}
      />
      <div className="rv-dos">
        <CampoPesos de={de} nombre="valor" etiqueta="Valor" requerido />
        <CampoTexto de={de} nombre="descripcion" etiqueta={para} requerido maximo={300} />
      </div>
    </CuerpoOperacion>
  )
}

export const PaginaPorCobrar = () => <PaginaAbrir sentido="cobrar" />
export const PaginaPorPagar = () => <PaginaAbrir sentido="pagar" />
