import { PlusOutlined } from '@ant-design/icons'
import { abreEl } from '@retroventa/domain/fechas/calendario'
import { formatoFechaLarga } from '@retroventa/domain/formato/fechas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { usePermiso, useSesion } from '../../api/sesion.ts'
import { CampoFecha } from '../../ui/formulario/campos/CampoFecha.tsx'
import { CampoGrupo, CampoInterruptor } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { enfocarCampo } from '../../ui/formulario/enfocar.ts'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { Cargando, EstadoError, SinActualizar } from '../../ui/Respuestas.tsx'
import { type CalendarioDeAlmacen, ponerCalendario, queryCalendario } from './llamadas.ts'
import {
  comoCalendario,
  deCalendario,
  fallasDe,
  festivosDelAnio,
  legibleExcepciones,
  SEMANA,
  type ValoresCalendario,
} from './valoresCalendario.ts'
import './almacenes.css'

/** Days on which a branch opens: its week, its holidays and the days that are different. */
export function Calendario({ id, alCerrar }: { id: string; alCerrar: () => void }) {
  const consulta = useQuery(queryCalendario(id))
  const { data, error, refetch } = consulta
  if (error && !data) return <EstadoError error={error} alReintentar={() => void refetch()} />
  if (!data) return <Cargando filas={8} columnas={[2, 3]} />
  return (
    <FormularioCalendario id={id} calendario={data} alCerrar={alCerrar}>
      <SinActualizar consulta={consulta} />
    </FormularioCalendario>
  )
}

const ABRE = [
  { value: 'no', label: 'No abre' },
  { value: 'si', label: 'Abre' },
]

function FormularioCalendario(props: {
  id: string
  calendario: CalendarioDeAlmacen
  alCerrar: () => void
  children: ReactNode
}) {
  const { id, calendario, alCerrar, children } = props
  const { hoy } = useSesion()
  const cache = useQueryClient()
  const puede = usePermiso('almacenes.administrar')
  const de = useFormulario({
    inicial: deCalendario(calendario, hoy),
    version: calendario.version,
    asunto: `almacen.calendario.${id}`,
    deQue: 'de estos días de apertura',
    reglas: (valores) => fallasDe(valores, calendario, hoy),
    soloLectura: puede ? undefined : 'Su rol no puede cambiar los días de apertura.',
    operacion: 'editar',
    enviar: (valores, con) => ponerCalendario(id, comoCalendario(valores), con),
    async releer() {
      const suyo = await cache.fetchQuery({ ...queryCalendario(id), staleTime: 0 })
      return { valores: deCalendario(suyo, hoy), version: suyo.version }
    },
    presentacion: () => ({
      etiqueta: 'Días distintos',
      legible: (filas) => legibleExcepciones(filas as ValoresCalendario['excepciones']),
    }),
    refrescar: ['almacenes', 'dia', 'inicio', 'auditoria'],
    alGuardar: alCerrar,
  })
  const sinDias = de.error('semana')
  const anotar = (fecha: string | null, abre: boolean, motivo: string) => {
    const i = de.valores.excepciones.length
    de.insertar('excepciones', i, { fecha, abre: abre ? 'si' : 'no', motivo })
    enfocarCampo(de.contenedor, `excepciones[${i}].${fecha ? 'motivo' : 'fecha'}`)
  }
  return (
    <CuerpoFormulario de={de} textoGuardar="Guardar días de apertura">
      {children}
      <p className="rv-suave">
        {calendario.version === 0 ? 'Nadie los ha escrito todavía: el almacén abre todos los días. ' : ''}
        Abrir la caja en un día en que el almacén no abre pide autorización.
      </p>
      <section className="rv-seccion">
        <h3>Cada semana</h3>
        <div className="al-semana" data-campo="semana">
          {SEMANA.map(({ nombre, etiqueta }) => (
            <CampoInterruptor key={nombre} de={de} nombre={nombre} etiqueta={etiqueta} />
          ))}
        </div>
        {sinDias && (
          <div className="rv-campo-error" role="alert">
            {sinDias}
          </div>
        )}
      </section>
      <section className="rv-seccion">
        <h3>Días distintos</h3>
        {de.valores.excepciones.length === 0 && (
          <p className="rv-suave">
            Ninguno. Escriba aquí el día que el almacén cierra por una vez, o el que abre aunque no le toque.
          </p>
        )}
        {de.valores.excepciones.map((_, i) => (
          <Excepcion
            // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the list, as its path in the form is
            key={i}
            de={de}
            i={i}
          />
        ))}
        {puede && (
          <div>
            <Button icon={<PlusOutlined />} onClick={() => anotar(null, false, '')}>
              Agregar un día
            </Button>
          </div>
        )}
      </section>
      <section className="rv-seccion">
        <h3>Festivos</h3>
        <CampoInterruptor de={de} nombre="festivos" etiqueta="Abre en festivos" />
        <Festivos de={de} desde={hoy} alAnotar={puede ? anotar : undefined} />
      </section>
    </CuerpoFormulario>
  )
}

function Excepcion({ de, i }: { de: Formulario<ValoresCalendario>; i: number }) {
  return (
    <fieldset className="al-excepcion" aria-label={`Día distinto ${i + 1}`}>
      <CampoFecha de={de} nombre={`excepciones[${i}].fecha`} etiqueta="Día" requerido />
      <CampoGrupo de={de} nombre={`excepciones[${i}].abre`} etiqueta="Ese día" opciones={ABRE} />
      <CampoTexto
        de={de}
        nombre={`excepciones[${i}].motivo`}
        etiqueta="Motivo"
        requerido
        maximo={120}
        className="al-motivo"
      />
      {de.soloLectura === undefined && (
        <Button
          className="al-quitar"
          aria-label={`Quitar el día distinto ${i + 1}`}
          onClick={() => de.quitar('excepciones', i)}
        >
          Quitar
        </Button>
      )}
    </fieldset>
  )
}

/** Holidays of the next twelve months, with what the branch does on each as the form stands. */
function Festivos(props: {
  de: Formulario<ValoresCalendario>
  desde: string
  alAnotar: ((fecha: string, abre: boolean, motivo: string) => void) | undefined
}) {
  const { de, desde, alAnotar } = props
  const calendario = comoCalendario(de.valores)
  return (
    <ul className="al-festivos">
      {festivosDelAnio(desde).map(({ fecha, nombre }) => {
        const { abre } = abreEl(calendario, fecha)
        const escrito = calendario.excepciones.some((una) => una.fecha === fecha)
        return (
          <li key={fecha}>
            <span>
              {formatoFechaLarga(fecha)} <span className="rv-suave">{nombre}</span>
            </span>
            <span>{abre ? 'Abre' : 'No abre'}</span>
            {alAnotar && !escrito && (
              <Button
                size="small"
                aria-label={`${abre ? 'No abrir' : 'Abrir'} el ${formatoFechaLarga(fecha)}, ${nombre}`}
                onClick={() => alAnotar(fecha, !abre, nombre)}
              >
                {abre ? 'No abrir' : 'Abrir'}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
