import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { situacionFondos } from '@retroventa/api/fondos/llamadas'
import { formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { formatoPesos } from '@retroventa/domain/formato/numeros'
import { PLANEADORES } from '@retroventa/domain/operaciones/planeadores'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoOpcion } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { Cargando, EstadoError, SinActualizar } from '../../ui/Respuestas.tsx'
import {
  CampoObservacion,
  CuerpoOperacion,
  MarcoOperacion,
  observacionDe,
  operacionVacia,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { enviar, guardarConsignacion, queryDestinos, querySituacion, recibir } from './llamadas.ts'

const REFRESCAR = ['fondos', 'caja']
const LINEAS = { minRows: 2, maxRows: 3 }

interface Abierto {
  alCerrar: () => void
}

interface ValoresEnvio extends ValoresOperacion {
  destinoId: string
  valor: number | null
  observacion: string
}

/** Cash to another branch: in transit until it is received there. */
export function EnviarFondos({ alCerrar }: Abierto) {
  return (
    <MarcoOperacion titulo="Enviar fondos" hecho="Fondos enviados, en tránsito" alCerrar={alCerrar}>
      {(cuerpo) => <FormularioEnvio {...cuerpo} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function FormularioEnvio(props: PropsDeCuerpo & Abierto) {
  const { alTerminar, alCancelar, alCerrar } = props
  const consulta = useQuery(queryDestinos)
  const { data, error, refetch } = consulta
  const destinos = data?.items ?? []
  const entradaDe = ({ destinoId, valor, observacion }: ValoresEnvio) => ({
    destinoId,
    valor: valor ?? 0,
    ...observacionDe({ observacion }),
  })
  const op = useOperacion<ValoresEnvio>({
    tipo: 'envioFondos',
    inicial: { destinoId: '', valor: null, observacion: '', ...operacionVacia() },
    deQue: 'de este envío',
    asunto: 'envioFondos',
    planear: (v) =>
      PLANEADORES.envioFondos({ destino: destinos.find(({ id }) => id === v.destinoId) }, entradaDe(v)),
    entradaDe,
    soloEfectivo: true,
    enviar,
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  if (error && !data) return <EstadoError error={error} alReintentar={() => void refetch()} />
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que sale de la caja">
      <SinActualizar consulta={consulta} />
      <div className="rv-dos">
        <CampoOpcion
          de={op.de}
          nombre="destinoId"
          etiqueta="Almacén que recibe"
          requerido
          seBusca
          opciones={destinos.map(({ id, codigo, nombre }) => ({ value: id, label: `${codigo} ${nombre}` }))}
        />
        <CampoPesos de={op.de} nombre="valor" etiqueta="Valor en efectivo" requerido />
      </div>
      <CampoObservacion de={op.de} etiqueta="Quién lo lleva y con qué sello" />
    </CuerpoOperacion>
  )
}

interface ValoresRecepcion extends ValoresOperacion {
  /** Whole pesos. */
  contado: number | null
  motivo: string
}

/** What came, counted here; a difference is told with its reason. */
export function RecibirFondos({ codigo, alCerrar }: Abierto & { codigo: string }) {
  const { data, error, refetch } = useQuery(querySituacion(codigo))
  const cache = useQueryClient()
  return (
    <MarcoOperacion titulo={`Recibir los fondos ${codigo}`} hecho="Fondos recibidos" alCerrar={alCerrar}>
      {(cuerpo) =>
        data ? (
          <FormularioRecepcion
            {...cuerpo}
            alCerrar={alCerrar}
            enviado={data.enviado}
            situacion={data.situacion}
            releer={() => cache.invalidateQueries({ queryKey: ['fondos'] })}
          />
        ) : error ? (
          <EstadoError error={error} alReintentar={() => void refetch()} />
        ) : (
          <Cargando filas={4} columnas={[3, 2]} />
        )
      }
    </MarcoOperacion>
  )
}

function FormularioRecepcion(
  props: PropsDeCuerpo &
    Abierto & {
      enviado: Respuesta<typeof situacionFondos>['enviado']
      situacion: Parameters<typeof PLANEADORES.recepcionFondos>[0]
      releer: () => Promise<unknown>
    },
) {
  const { situacion, enviado, releer, alTerminar, alCancelar, alCerrar } = props
  const entradaDe = ({ contado, motivo }: ValoresRecepcion) => ({
    recibido: contado ?? -1,
    ...(motivo.trim() && { motivo: motivo.trim() }),
  })
  const op = useOperacion<ValoresRecepcion>({
    tipo: 'recepcionFondos',
    inicial: { ...operacionVacia(), contado: null, motivo: '' },
    deQue: 'de esta recepción',
    asunto: `recepcionFondos.${situacion.codigo}`,
    planear(v) {
      const resultado = PLANEADORES.recepcionFondos(situacion, entradaDe(v))
      if (resultado.plan) return resultado
      return {
        faltas: resultado.faltas.map((falta) =>
          falta.campo === 'recibido' ? { ...falta, campo: 'contado' } : falta,
        ),
      }
    },
    entradaDe,
    soloEfectivo: true,
    referencia: situacion.codigo,
    enviar: (pedido, con) => recibir(situacion.codigo, pedido, con),
    releer,
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  const { contado } = op.de.valores
  const difiere = contado !== null && contado !== situacion.valor
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que entra a la caja">
      {/* Compared with what came before it is opened: who brings it, and its seal. */}
      <p>
        {enviado.observacion && (
          <>
            <strong>{enviado.observacion}</strong>
            <br />
          </>
        )}
        <span className="rv-suave">
          Envió {enviado.quien}, {formatoFechaHora(enviado.instante)}
        </span>
      </p>
      <CampoPesos
        de={op.de}
        nombre="contado"
        etiqueta="Efectivo contado"
        requerido
        alerta={difiere}
        ayuda={`Se enviaron ${formatoPesos(situacion.valor)}.`}
      />
      {difiere && (
        <CampoTexto
          de={op.de}
          nombre="motivo"
          etiqueta="Por qué no es lo enviado"
          requerido
          maximo={300}
          lineas={LINEAS}
        />
      )}
    </CuerpoOperacion>
  )
}

interface ValoresConsignacion extends ValoresOperacion {
  valor: number | null
  comprobante: string
  observacion: string
}

/** Cash of the drawer to the bank. */
export function Consignar({ alCerrar }: Abierto) {
  return (
    <MarcoOperacion titulo="Consignar en el banco" hecho="Consignación guardada" alCerrar={alCerrar}>
      {(cuerpo) => <FormularioConsignacion {...cuerpo} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function FormularioConsignacion(props: PropsDeCuerpo & Abierto) {
  const { alTerminar, alCancelar, alCerrar } = props
  const entradaDe = ({ valor, comprobante, observacion }: ValoresConsignacion) => ({
    valor: valor ?? 0,
    comprobante: comprobante.trim(),
    ...observacionDe({ observacion }),
  })
  const op = useOperacion<ValoresConsignacion>({
    tipo: 'consignacion',
    inicial: { valor: null, comprobante: '', observacion: '', ...operacionVacia() },
    deQue: 'de esta consignación',
    asunto: 'consignacion',
    planear: (v) => PLANEADORES.consignacion({}, entradaDe(v)),
    entradaDe,
    soloEfectivo: true,
    enviar: guardarConsignacion,
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que sale de la caja">
      <div className="rv-dos">
        <CampoPesos de={op.de} nombre="valor" etiqueta="Valor en efectivo" requerido />
        <CampoTexto
          de={op.de}
          nombre="comprobante"
          etiqueta="Número del comprobante del banco"
          requerido
          maximo={40}
        />
      </div>
      <CampoObservacion de={op.de} />
    </CuerpoOperacion>
  )
}
