import { ayudaDePeso } from '@retroventa/api/boveda/textosOperacion'
import { mensajeDeFalta } from '@retroventa/api/operaciones/textos'
import { estaEntero, leerCodigo } from '@retroventa/domain/contratos/codigo'
import { codigoLeido } from '@retroventa/domain/formato/codigo'
import {
  pesaOtraCosa,
  planearEntregaBoveda,
  planearEnvioBoveda,
  planearPedidoBoveda,
  planearRecepcionBoveda,
} from '@retroventa/domain/operaciones/boveda/boveda'
import type { SituacionCustodia, SituacionEnvioBoveda } from '@retroventa/domain/operaciones/boveda/situacion'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ErrorApi } from '../../api/errorApi.ts'
import { CampoGramos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoClave, CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarCampo } from '../../ui/formulario/enfocar.ts'
import { fallasDeReglas } from '../../ui/formulario/fallas.ts'
import { LUGARES_DE_CODIGOS, useLugar } from '../../ui/lugares.ts'
import { Cargando, EstadoError } from '../../ui/Respuestas.tsx'
import {
  CuerpoOperacion,
  MarcoOperacion,
  operacionVacia,
  type PropsDeCuerpo,
  useEnDialogo,
  useOperacion,
  type ValoresOperacion,
} from '../operaciones/public.ts'
import { CampoPrecinto } from './CampoPrecinto.tsx'
import { enviar, operar, queryContrato, querySituacion, type TipoDeCustodia } from './llamadas.ts'
import { porLeer, sinCulpar, sinRespuesta } from './porLeer.ts'

const REFRESCAR = ['boveda', 'contratos']

interface Abierto {
  alCerrar: () => void
}

interface ValoresEnvio extends ValoresOperacion {
  contrato: string
  precinto: string
  peso: number | null
}

/** The things of a contract into a sealed bag, for the vault. */
export function EnviarABoveda({ alCerrar }: Abierto) {
  return (
    <MarcoOperacion titulo="Enviar a bóveda" hecho="Bolsa enviada a bóveda" alCerrar={alCerrar}>
      {(cuerpo) => <FormularioEnvio {...cuerpo} alCerrar={alCerrar} />}
    </MarcoOperacion>
  )
}

function FormularioEnvio(props: PropsDeCuerpo & Abierto) {
  const { alTerminar, alCancelar, alCerrar } = props
  const cache = useQueryClient()
  const [dejado, setDejado] = useState('')
  const situacionDe = (codigo: string) =>
    cache.getQueryData(queryContrato(codigo).queryKey)?.situacion as unknown as
      | SituacionEnvioBoveda
      | undefined
  /** What is still to be known of what is written, when it could be a code. */
  const falta = (escrito: string) => {
    const codigo = codigoLeido(escrito)
    return leerCodigo(codigo) ? porLeer(cache.getQueryState(queryContrato(codigo).queryKey)) : ''
  }
  const entradaDe = ({ contrato, precinto, peso }: ValoresEnvio) => ({
    contrato: codigoLeido(contrato),
    precinto: codigoLeido(precinto),
    peso: peso ?? 0,
  })
  const op = useOperacion<ValoresEnvio>({
    tipo: 'envioBoveda',
    inicial: { contrato: '', precinto: '', peso: null, ...operacionVacia() },
    deQue: 'de este envío',
    asunto: 'envioBoveda',
    planear(v) {
      const entrada = entradaDe(v)
      const nada = {
        contrato: entrada.contrato,
        almacenActualId: '',
        piezas: [],
        precintoUsado: false,
        mensaje: {},
      }
      const resultado = planearEnvioBoveda(situacionDe(entrada.contrato) ?? nada, entrada)
      return falta(v.contrato) ? sinCulpar(resultado) : resultado
    },
    reglas: ({ contrato }) => {
      const mensaje = falta(contrato)
      return mensaje ? [{ campo: 'contrato', mensaje }] : []
    },
    entradaDe,
    soloEfectivo: true,
    enviar,
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  useEnDialogo(op.de, props)
  useLugar(
    LUGARES_DE_CODIGOS,
    true,
    (codigo) => {
      op.de.poner('contrato', codigo)
      // What is passed next is the seal.
      enfocarCampo(op.de.contenedor, 'precinto')
    },
    op.de.contenedor,
  )
  const leido = codigoLeido(op.de.valores.contrato)
  // Read as it is typed or scanned, as the plan is drawn from it: whole, or once its field was left or the save was tried.
  const esCodigo =
    leerCodigo(leido) !== undefined && (estaEntero(leido) || leido === dejado || op.de.intentado)
  const lectura = useQuery({ ...queryContrato(leido), enabled: esCodigo })
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar} titulo="Lo que sale para la bóveda">
      <CampoTexto
        de={op.de}
        nombre="contrato"
        etiqueta="Contrato"
        requerido
        maximo={30}
        alDejar={() => setDejado(codigoLeido(op.de.valores.contrato))}
      />
      {esCodigo && sinRespuesta(lectura) && (
        <EstadoError
          error={lectura.error}
          titulo="No se pudo leer el contrato"
          alReintentar={() => void lectura.refetch()}
        />
      )}
      <div className="rv-dos">
        <CampoPrecinto de={op.de} nombre="precinto" etiqueta="Precinto de la bolsa" requerido />
        <CampoGramos de={op.de} nombre="peso" etiqueta="Peso bruto, cerrada" requerido />
      </div>
    </CuerpoOperacion>
  )
}

const TITULOS: Record<TipoDeCustodia, readonly [titulo: string, hecho: string]> = {
  recepcionBoveda: ['Recibir en bóveda', 'Bolsa recibida en bóveda'],
  pedidoBoveda: ['Pedir a la bóveda', 'Bolsa pedida'],
  entregaBoveda: ['Entregar de la bóveda', 'Bolsa entregada'],
}

/** An act on a bag of the vault. */
export function DialogoCustodia({
  tipo,
  codigo,
  alCerrar,
}: Abierto & { tipo: TipoDeCustodia; codigo: string }) {
  const { data, error, refetch } = useQuery(querySituacion(codigo))
  const [titulo, hecho] = TITULOS[tipo]
  return (
    <MarcoOperacion
      titulo={data ? `${titulo}: ${data.situacion.contrato}` : titulo}
      hecho={hecho}
      alCerrar={alCerrar}
    >
      {(cuerpo) =>
        data ? (
          <FormularioCustodia
            {...cuerpo}
            tipo={tipo}
            alCerrar={alCerrar}
            situacion={data.situacion as unknown as SituacionCustodia}
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

interface ValoresCustodia extends ValoresOperacion {
  caja: string
  bandeja: string
  bolsa: string
  peso: number | null
  motivo: string
  entregaUsuario: string
  entregaClave: string
}

function FormularioCustodia(
  props: PropsDeCuerpo & Abierto & { tipo: TipoDeCustodia; situacion: SituacionCustodia },
) {
  const { tipo, situacion, alTerminar, alCancelar, alCerrar } = props
  const cache = useQueryClient()
  const deMano = tipo !== 'pedidoBoveda'
  const entradaDe = ({ caja, bandeja, bolsa, peso, motivo }: ValoresCustodia) => ({
    ...(tipo === 'recepcionBoveda' && {
      caja: caja.trim(),
      bandeja: bandeja.trim(),
      ...(bolsa.trim() && { bolsa: bolsa.trim() }),
    }),
    ...(deMano && { peso: peso ?? 0 }),
    ...((motivo.trim() || !deMano) && { motivo: motivo.trim() }),
  })
  /** Who is at the other end: the save carries only what is entered. */
  const otro = useRef({ usuario: '', clave: '' })
  const op = useOperacion<ValoresCustodia>({
    tipo,
    inicial: {
      caja: '',
      bandeja: '',
      bolsa: '',
      peso: null,
      motivo: '',
      entregaUsuario: '',
      entregaClave: '',
      ...operacionVacia(),
    },
    deQue: 'de esta bolsa',
    asunto: `${tipo}.${situacion.codigo}`,
    sinBorrador: ['entregaClave'],
    planear(v) {
      const entrada = entradaDe(v)
      return tipo === 'recepcionBoveda'
        ? planearRecepcionBoveda(situacion, { caja: '', bandeja: '', bolsa: '', peso: 0, ...entrada })
        : tipo === 'entregaBoveda'
          ? planearEntregaBoveda(situacion, { peso: 0, ...entrada })
          : planearPedidoBoveda(situacion, entrada)
    },
    // Of the other end no figure depends: it is asked whether there is a plan or not.
    reglas: (v) => (deMano ? faltaElOtro(v) : []),
    entradaDe,
    soloEfectivo: true,
    async enviar(pedido, con) {
      try {
        return await operar(
          tipo,
          situacion.codigo,
          { ...pedido, ...(deMano && { entrega: otro.current }) },
          con,
        )
      } catch (error) {
        throw deQuienEntrega(error)
      }
    },
    releer: () => cache.invalidateQueries({ queryKey: ['boveda'] }),
    refrescar: REFRESCAR,
    alTerminar,
    alPedir: alCerrar,
  })
  const { de } = op
  useEnDialogo(de, props)
  const { peso, entregaUsuario, entregaClave } = de.valores
  otro.current = { usuario: entregaUsuario.trim(), clave: entregaClave }
  const difiere = peso !== null && pesaOtraCosa(situacion.fila, peso)
  return (
    <CuerpoOperacion op={op} alCancelar={alCancelar}>
      {tipo === 'recepcionBoveda' && (
        <div className="bv-tres">
          <CampoTexto de={de} nombre="caja" etiqueta="Caja" requerido maximo={20} />
          <CampoTexto de={de} nombre="bandeja" etiqueta="Bandeja" requerido maximo={20} />
          <CampoPrecinto de={de} nombre="bolsa" etiqueta="Bolsa" marca={situacion.precinto} />
        </div>
      )}
      {deMano && (
        <CampoGramos
          de={de}
          nombre="peso"
          etiqueta={`Peso bruto de la bolsa ${situacion.precinto}`}
          requerido
          ayuda={ayudaDePeso(situacion.fila)}
        />
      )}
      {(difiere || !deMano) && (
        <CampoTexto
          de={de}
          nombre="motivo"
          etiqueta={deMano ? 'Por qué no pesa lo mismo' : 'Para qué se pide'}
          requerido
          maximo={300}
        />
      )}
      {deMano && (
        <fieldset className="bv-firma">
          <legend>{tipo === 'recepcionBoveda' ? 'Firma quien entrega' : 'Firma quien recibe'}</legend>
          <div className="rv-dos">
            <CampoTexto de={de} nombre="entregaUsuario" etiqueta="Usuario del otro" requerido />
            <CampoClave de={de} nombre="entregaClave" etiqueta="Contraseña del otro" requerido nueva />
          </div>
        </fieldset>
      )}
    </CuerpoOperacion>
  )
}

/** The other signature, field by field, while it is not written. */
const faltaElOtro = ({ entregaUsuario, entregaClave }: ValoresCustodia) =>
  fallasDeReglas(
    Object.entries({ entregaUsuario: entregaUsuario.trim(), entregaClave }).flatMap(([campo, escrito]) =>
      escrito ? [] : [{ codigo: 'boveda.firma', campo }],
    ),
    mensajeDeFalta,
  )

/** A refusal of the other signature is said at its field. */
function deQuienEntrega(error: unknown): unknown {
  if (!(error instanceof ErrorApi) || !error.campo?.startsWith('entrega')) return error
  const { titulo, mensaje, solicitud } = error
  const cuerpo = { codigo: 'validacion.datos', titulo, mensaje, solicitud, campo: 'entregaClave' } as const
  return new ErrorApi(cuerpo, error.estado)
}
