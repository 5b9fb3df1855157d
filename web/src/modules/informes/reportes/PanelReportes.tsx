import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined'
import type { Respuesta } from '@retroventa/api/core/endpoint'
import { DECLARACIONES } from '@retroventa/api/informes/declaraciones'
import { type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import { CADA, FORMATOS, type reportesDeInforme } from '@retroventa/api/informes/reportes'
import { diasDelCorreo, ultimoEnvio } from '@retroventa/api/informes/textos'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Boton } from '../../../ui/Boton.tsx'
import { FormaSimple } from '../../../ui/FormaSimple.tsx'
import { ResumenDeFallas } from '../../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../../ui/formulario/useFormulario.ts'
import { Icono } from '../../../ui/Icono.tsx'
import { type EstadoLista, guardable } from '../../../ui/lista/useLista.ts'
import { Cargando, EstadoError, SinActualizar } from '../../../ui/Respuestas.tsx'
import { DE_INFORMES, desuscribir, queryDeInforme, suscribir } from './llamadas.ts'
import { fallasDeNombre } from './nombre.ts'
import './reportes.css'

const SE_ENVIA = CADA.filter(({ value }) => value !== 'nunca')
type Cada = 'dia' | 'semana' | 'mes'
type Formato = (typeof FORMATOS)[number]['value']

/**
 * What others share of this informe with the person, and what they receive of it by mail.
 * @param recibe they may leave more of it to be received
 */
export default function PanelReportes<F>(props: {
  clave: ClaveInforme
  lista: EstadoLista<F>
  recibe: boolean
  alCerrar: () => void
}) {
  const { clave, lista, recibe, alCerrar } = props
  const cache = useQueryClient()
  const pedido = queryDeInforme(clave)
  const consulta = useQuery(pedido)
  const { data, error, refetch } = consulta
  // What they receive of others is told in the panel of each.
  const alTerminar = { onSuccess: () => cache.invalidateQueries({ queryKey: DE_INFORMES }) }
  const dejar = useMutation({ mutationFn: desuscribir, ...alTerminar })
  if (error && !data) return <EstadoError error={error} alReintentar={() => void refetch()} />
  if (!data) return <Cargando filas={3} columnas={[1]} />
  const deEste = data.suscripciones.filter(({ informe }) => informe === clave)
  const deOtros = data.suscripciones.filter(({ informe }) => informe !== clave)
  const abrir = (busqueda: Readonly<Record<string, string>>) => {
    alCerrar()
    const antes = Object.keys(guardable(lista)).map((campo) => [campo, undefined] as const)
    const sinBarras = { barrasPor: undefined, barrasDe: undefined, orden: undefined }
    lista.cambiar({ ...Object.fromEntries(antes), ...sinBarras, ...busqueda })
  }
  return (
    <div className="rv-panel-filtro">
      <SinActualizar consulta={consulta} />
      <strong>Compartidos con su rol</strong>
      {data.compartidos.length === 0 && <p className="rv-suave">Ninguno todavía.</p>}
      <ul className="rv-panel-lista">
        {data.compartidos.map(({ id, nombre, busqueda }) => (
          <li key={id}>
            <Boton className="rv-panel-opcion" onClick={() => abrir(busqueda)}>
              {nombre}
            </Boton>
          </li>
        ))}
      </ul>
      {(recibe || deEste.length > 0) && <strong>Los recibe por correo</strong>}
      {recibe && deEste.length === 0 && <p className="rv-suave">Ninguno todavía.</p>}
      <Recibidos cuales={deEste} alDejar={dejar.mutate} />
      {!deOtros.some(({ id }) => id === dejar.variables) && <SinDejar error={dejar.error} />}
      {recibe && <Recibir clave={clave} lista={lista} correo={data.correo} />}
      {deOtros.length > 0 && (
        <>
          <strong>De otros informes recibe</strong>
          <Recibidos cuales={deOtros} alDejar={dejar.mutate} conInforme />
          {deOtros.some(({ id }) => id === dejar.variables) && <SinDejar error={dejar.error} />}
        </>
      )}
    </div>
  )
}

/** Under the list of the one that is not left. */
const SinDejar = ({ error }: { error: Error | null }) =>
  error && <EstadoError error={error} titulo="Se sigue enviando" />

type Suscripcion = Respuesta<typeof reportesDeInforme>['suscripciones'][number]

/** What the person receives, how the last one went, and how it is left. */
function Recibidos(props: {
  cuales: readonly Suscripcion[]
  alDejar: (id: string) => void
  conInforme?: boolean
}) {
  return (
    <ul className="rv-panel-lista">
      {props.cuales.map(({ id, nombre, informe, cada, ultimo }) => (
        <li key={id} className="rv-panel-columna">
          <span className="rv-panel-opcion">
            <span className="inf-recibido">
              <span>
                {nombre}, {CADA.find(({ value }) => value === cada)?.label.toLowerCase()}
                {props.conInforme &&
                  nombre !== puertaDe(informe).titulo &&
                  `, de ${puertaDe(informe).titulo}`}
              </span>
              {ultimo && <small className="rv-suave">{ultimoEnvio(ultimo)}</small>}
            </span>
          </span>
          <button
            type="button"
            className="rv-lista-signo"
            aria-label={`Dejar de recibir ${nombre}`}
            onClick={() => props.alDejar(id)}
          >
            <Icono de={DeleteOutlined} />
          </button>
        </li>
      ))}
    </ul>
  )
}

interface Recibido {
  nombre: string
  cada: Cada
  formato: Formato
}

function Recibir<F>(props: { clave: ClaveInforme; lista: EstadoLista<F>; correo: string | null }) {
  const { clave, lista, correo } = props
  const de = useFormulario<Recibido, unknown>({
    inicial: { nombre: puertaDe(clave).titulo, cada: 'semana', formato: 'xlsx' },
    reglas: ({ nombre }) => fallasDeNombre(nombre),
    enviar: (datos, con) =>
      suscribir({ ...datos, nombre: datos.nombre.trim(), informe: clave, busqueda: guardable(lista) }, con),
    refrescar: ['reportes'],
  })
  if (!correo) return <p className="rv-suave">Para recibirlo por correo pida que agreguen uno a su ficha.</p>
  const { nombre, cada, formato } = de.valores
  return (
    <FormaSimple alEnviar={() => void de.guardar()}>
      <label>
        Recibir lo que se ve como
        <input
          className="rv-campo-simple"
          value={nombre}
          maxLength={60}
          onChange={(e) => de.cambiar({ nombre: e.target.value })}
        />
      </label>
      <label>
        Cuándo
        <select
          className="rv-campo-simple"
          value={cada}
          onChange={(e) => de.cambiar({ cada: e.target.value as Cada })}
        >
          <Opciones de={SE_ENVIA} />
        </select>
      </label>
      <label>
        Archivo
        <select
          className="rv-campo-simple"
          value={formato}
          onChange={(e) => de.cambiar({ formato: e.target.value as Formato })}
        >
          <Opciones de={FORMATOS} />
        </select>
      </label>
      <p className="rv-suave">
        Llega a {correo}. {diasDelCorreo(DECLARACIONES[clave].periodo, guardable(lista))}
      </p>
      <Boton principal chico type="submit" disabled={de.guardando}>
        Recibir por correo
      </Boton>
      <ResumenDeFallas fallas={de.fallasVisibles} de={de} />
    </FormaSimple>
  )
}

const Opciones = ({ de }: { de: readonly { value: string; label: string }[] }) =>
  de.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ))
