import DeleteOutlined from '@ant-design/icons-svg/es/asn/DeleteOutlined'
import MailOutlined from '@ant-design/icons-svg/es/asn/MailOutlined'
import { type ClaveInforme, puertaDe } from '@retroventa/api/informes/registro'
import { CADA, FORMATOS } from '@retroventa/api/informes/reportes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Boton, claseBoton } from '../../../ui/Boton.tsx'
import { Icono } from '../../../ui/Icono.tsx'
import { Desplegado } from '../../../ui/lista/Desplegado.tsx'
import { type EstadoLista, guardable } from '../../../ui/lista/useLista.ts'
import { Cargando, EstadoError } from '../../../ui/Respuestas.tsx'
import { desuscribir, queryDeInforme, suscribir } from './llamadas.ts'

const SE_ENVIA = CADA.filter(({ value }) => value !== 'nunca')
type Cada = 'dia' | 'semana' | 'mes'
type Formato = (typeof FORMATOS)[number]['value']

/** What others share of this informe with the person, and what they receive of it by mail. */
export function PorCorreo<F>({ clave, lista }: { clave: ClaveInforme; lista: EstadoLista<F> }) {
  return (
    <Desplegado
      titulo="Reportes y correo"
      clase={claseBoton()}
      boton={
        <>
          <Icono de={MailOutlined} /> Reportes
        </>
      }
    >
      {(cerrar) => <Panel clave={clave} lista={lista} alCerrar={cerrar} />}
    </Desplegado>
  )
}

function Panel<F>(props: { clave: ClaveInforme; lista: EstadoLista<F>; alCerrar: () => void }) {
  const { clave, lista, alCerrar } = props
  const cache = useQueryClient()
  const consulta = queryDeInforme(clave)
  const { data, error, refetch } = useQuery(consulta)
  const alTerminar = { onSuccess: () => cache.invalidateQueries(consulta) }
  const dejar = useMutation({ mutationFn: desuscribir, ...alTerminar })
  if (error) return <EstadoError error={error} alReintentar={() => void refetch()} />
  if (!data) return <Cargando filas={3} columnas={[1]} />
  const abrir = (busqueda: Readonly<Record<string, string>>) => {
    alCerrar()
    const antes = Object.keys(guardable(lista)).map((campo) => [campo, undefined] as const)
    const sinBarras = { barrasPor: undefined, barrasDe: undefined, orden: undefined }
    lista.cambiar({ ...Object.fromEntries(antes), ...sinBarras, ...busqueda })
  }
  return (
    <div className="rv-panel-filtro">
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
      <strong>Los recibe por correo</strong>
      {data.suscripciones.length === 0 && <p className="rv-suave">Ninguno todavía.</p>}
      <ul className="rv-panel-lista">
        {data.suscripciones.map(({ id, nombre, cada }) => (
          <li key={id} className="rv-panel-columna">
            <span className="rv-panel-opcion">
              {nombre}, {CADA.find(({ value }) => value === cada)?.label.toLowerCase()}
            </span>
            <button
              type="button"
              className="rv-lista-signo"
              aria-label={`Dejar de recibir ${nombre}`}
              onClick={() => dejar.mutate(id)}
            >
              <Icono de={DeleteOutlined} />
            </button>
          </li>
        ))}
      </ul>
      {dejar.error && <EstadoError error={dejar.error} titulo="Se sigue enviando" />}
      <Recibir clave={clave} lista={lista} correo={data.correo} />
    </div>
  )
}

function Recibir<F>(props: { clave: ClaveInforme; lista: EstadoLista<F>; correo: string | null }) {
  const { clave, lista, correo } = props
  const cache = useQueryClient()
  const [nombre, setNombre] = useState(puertaDe(clave).titulo)
  const [cada, setCada] = useState<Cada>('semana')
  const [formato, setFormato] = useState<Formato>('xlsx')
  const guardar = useMutation({
    mutationFn: suscribir,
    onSuccess: () => cache.invalidateQueries(queryDeInforme(clave)),
  })
  if (!correo) return <p className="rv-suave">Para recibirlo por correo pida que agreguen uno a su ficha.</p>
  const enviar = (evento: FormEvent) => {
    evento.preventDefault()
    guardar.mutate({ informe: clave, nombre: nombre.trim(), busqueda: guardable(lista), cada, formato })
  }
  return (
    <form className="rv-panel-rango" onSubmit={enviar}>
      <label>
        Recibir lo que se ve como
        <input
          className="rv-campo-simple"
          value={nombre}
          minLength={3}
          maxLength={60}
          required
          onChange={(e) => setNombre(e.target.value)}
        />
      </label>
      <label>
        Cuándo
        <select className="rv-campo-simple" value={cada} onChange={(e) => setCada(e.target.value as Cada)}>
          {SE_ENVIA.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <label>
        Archivo
        <select
          className="rv-campo-simple"
          value={formato}
          onChange={(e) => setFormato(e.target.value as Formato)}
        >
          {FORMATOS.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <p className="rv-suave">
        Llega a {correo}. Sin fechas, cuenta lo que terminó: ayer, la semana o el mes.
      </p>
      <Boton principal chico type="submit" disabled={guardar.isPending}>
        Recibir por correo
      </Boton>
      {guardar.error && <EstadoError error={guardar.error} titulo="No se guardó" />}
    </form>
  )
}
