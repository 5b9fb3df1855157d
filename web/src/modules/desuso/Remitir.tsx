import { pideCumplimiento } from '@retroventa/api/clientes/senales'
import { formatoPeso } from '@retroventa/domain/formato/numeros'
import { planearRemision, type SituacionRemision } from '@retroventa/domain/operaciones/desuso/remision'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Checkbox } from 'antd'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { Cargando, EstadoVacio, Leido } from '../../ui/Respuestas.tsx'
import { type Cliente, recuperarCliente, SelectorCliente, useAlDia, useRevision } from '../clientes/public.ts'
import {
  CampoObservacion,
  CuerpoOperacion,
  MarcoOperacion,
  type OperacionEscrita,
  observacionDe,
  operacionVacia,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { type Abierto, REFRESCAR } from './enDialogo.ts'
import { type PorRemitir, queryPorRemitir, remitir } from './llamadas.ts'

interface Valores extends ValoresOperacion {
  lotes: string[]
  refinador: Cliente | null
  /** Of the customer: what a draft keeps. */
  refinadorId: string
  sello: string
  transporta: string
  observacion: string
}

/** Lots that go to the refiner. */
export default function Remitir({ alCerrar }: Abierto) {
  const consulta = useQuery(queryPorRemitir)
  return (
    <MarcoOperacion titulo="Remitir al refinador" hecho="Remisión hecha" alCerrar={alCerrar}>
      {(cuerpo) => (
        <Leido consulta={consulta} cargando={<Cargando filas={4} columnas={[3, 2]} />}>
          {({ situacion }) =>
            situacion.lotes.length === 0 ? (
              <EstadoVacio
                titulo="No hay lotes por remitir"
                texto="Retire y pese el oro en desuso para armar uno."
              />
            ) : (
              <Cuerpo {...cuerpo} alCerrar={alCerrar} lotes={situacion} />
            )
          }
        </Leido>
      )}
    </MarcoOperacion>
  )
}

function Cuerpo(props: PropsDeCuerpo & Abierto & { lotes: PorRemitir }) {
  const { lotes, alTerminar, alCancelar, alCerrar } = props
  const cache = useQueryClient()
  const entradaDe = ({ lotes: cuales, refinador, sello, transporta, observacion }: Valores) => ({
    lotes: cuales,
    refinadorId: refinador?.id ?? '',
    sello: sello.trim(),
    ...(transporta.trim() && { transporta: transporta.trim() }),
    ...observacionDe({ observacion }),
  })
  const [alDia, alLeer] = useAlDia()
  const ponerRefinador = (refinador: Cliente | null) =>
    op.de.cambiar({ refinador, refinadorId: refinador?.id ?? '' })
  const op: OperacionEscrita<Valores> = useOperacion<Valores>({
    tipo: 'remisionOro',
    inicial: {
      lotes: lotes.lotes.length === 1 ? lotes.lotes.map(({ codigo }) => codigo) : [],
      refinador: null,
      refinadorId: '',
      sello: '',
      transporta: '',
      observacion: '',
      ...operacionVacia(),
    },
    deQue: 'de esta remisión',
    asunto: 'remisionOro',
    sinBorrador: ['refinador'],
    alRecuperar() {
      const { valores } = op.de
      // A lot that was sent meanwhile is on the list no more.
      const siguen = lotes.lotes.filter(({ codigo }) => valores.lotes.includes(codigo))
      op.de.poner(
        'lotes',
        siguen.map(({ codigo }) => codigo),
      )
      return recuperarCliente(cache, op.de, valores.refinadorId, ponerRefinador, 'refinadorId')
    },
    planear: (v) =>
      planearRemision(
        {
          ...(lotes as unknown as SituacionRemision),
          refinador: v.refinador ? { alerta: pideCumplimiento(alDia(v.refinador).cliente) } : undefined,
        },
        entradaDe(v),
      ),
    entradaDe,
    enviar: remitir,
    releer: () => cache.invalidateQueries({ queryKey: ['desuso'] }),
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  const { de } = op
  useRevision(de.valores.refinador, alLeer)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que sale al refinador">
      <fieldset className="rv-campo">
        <legend>Lotes</legend>
        <Checkbox.Group
          value={de.valores.lotes}
          onChange={(cuales) => de.poner('lotes', cuales as string[])}
          options={lotes.lotes.map(({ codigo, nombre, almacen, piezas }) => ({
            value: codigo,
            label: `${nombre}, ${almacen}, ${formatoPeso(piezas.reduce((suma, { peso }) => suma + peso, 0))}`,
          }))}
        />
        {de.falla('lotes') && (
          <div className="rv-campo-error" role="alert">
            {de.falla('lotes')?.mensaje}
          </div>
        )}
      </fieldset>
      <SelectorCliente
        campo="refinadorId"
        etiqueta="Refinador"
        requerido
        valor={de.valores.refinador ?? undefined}
        error={de.falla('refinadorId')?.mensaje}
        alElegir={ponerRefinador}
        alBuscar={de.llegadas.esperar}
      />
      <div className="rv-dos">
        <CampoTexto de={de} nombre="sello" etiqueta="Sello" requerido maximo={40} />
        <CampoTexto de={de} nombre="transporta" etiqueta="Quién lo lleva" maximo={120} marca="opcional" />
      </div>
      <CampoObservacion de={op.de} />
    </CuerpoOperacion>
  )
}
