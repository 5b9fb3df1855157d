import { HECHOS, nombreDeCaso } from '@retroventa/api/sagrilaft/estados'
import type { Caso } from '@retroventa/api/sagrilaft/llamadas'
import { documentoConTipo } from '@retroventa/domain/documentos/formatoDocumento'
import { formatoCelular } from '@retroventa/domain/formato/celular'
import { formatoFecha, formatoFechaHora } from '@retroventa/domain/formato/fechas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { Documento } from '../../ui/Cifras.tsx'
import { CampoFecha } from '../../ui/formulario/campos/CampoFecha.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../ui/formulario/Formulario.ts'
import {
  BotonGuardar,
  FirmaDeFormulario,
  FormularioCorto,
  PreguntasFormulario,
  useFocoInicial,
} from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { Cargando, EstadoError, SinActualizar } from '../../ui/Respuestas.tsx'
import {
  FilaDeSeguimiento,
  fallaDeRecordatorio,
  type SeguimientoEscrito,
  seguimientoPedido,
} from '../cumplimiento/public.ts'
import {
  anotar,
  decidir,
  direccionCarpeta,
  direccionRos,
  leerCaso,
  queryCaso,
  radicar,
  seguir,
} from './llamadas.ts'
import { faltaMotivo, faltasDePresentar, notaSinTerminar, senalEnPalabras } from './presentar.ts'

const LINEAS = { minRows: 2, maxRows: 6 }

/** Drawer of a case: the person, the sign, what was done, and the step that follows. */
export function CajonCaso({ id, alCerrar }: { id: string; alCerrar: () => void }) {
  const consulta = useQuery(queryCaso(id))
  const { data, error, refetch } = consulta
  const [notas, setNotas] = useState(0)
  return (
    <Cajon abierto titulo={data ? `Caso ${data.codigo}` : 'Caso'} ancho={720} alCerrar={alCerrar}>
      {error && !data && <EstadoError error={error} alReintentar={() => void refetch()} />}
      <SinActualizar consulta={consulta} />
      {!data && !error && <Cargando filas={8} columnas={[2, 4]} />}
      {data && (
        <div className="rv-cajon">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and the keyboard must reach it */}
          <section className="rv-cajon-cuerpo" aria-label="Lo que se sabe del caso" tabIndex={0}>
            <Resumen caso={data} />
            <Hechos caso={data} />
            {/* What is being written outlives what else is done in the case meanwhile, by its author or by somebody else. */}
            <Seguimiento caso={data} />
            <Nota key={notas} caso={data} alGuardar={() => setNotas(notas + 1)} />
          </section>
          {/* By its state: what is being written of a decision outlives the save of who follows the case. */}
          <Paso key={data.estado} caso={data} />
        </div>
      )}
    </Cajon>
  )
}

function Resumen({ caso }: { caso: Caso }) {
  const { sujetoCompleto: s, senal } = caso
  return (
    <>
      <p>
        <strong>{nombreDeCaso(caso.estado)}</strong>
        {caso.radicado &&
          caso.radicadoEl &&
          `, radicado ${caso.radicado} del ${formatoFecha(caso.radicadoEl)}`}
        <br />
        {s.nombre}, <Documento texto={documentoConTipo(s.tipoDocumento, s.documento)} />
        <br />
        {[s.profesion, s.direccion, s.celular && formatoCelular(s.celular)].filter(Boolean).join(', ')}
      </p>
      {senal && (
        <p>
          {senalEnPalabras(senal)}
          {senal.detalle && <span className="rv-suave">{` ${senal.detalle}`}</span>}
        </p>
      )}
      <p>{caso.descripcion}</p>
      <p>
        <a href={direccionRos(caso.id, 'pdf')} target="_blank" rel="noreferrer">
          Borrador del ROS
        </a>
        {' · '}
        <a href={direccionRos(caso.id, 'csv')}>Campos en CSV</a>
        {' · '}
        <a href={direccionRos(caso.id, 'json')}>Campos en JSON</a>
        {' · '}
        <a href={direccionCarpeta(caso.id)}>Carpeta de pruebas (ZIP)</a>
      </p>
    </>
  )
}

function Hechos({ caso }: { caso: Caso }) {
  return (
    <section aria-labelledby="sg-hechos">
      <h3 id="sg-hechos">Lo que se ha hecho</h3>
      <ul>
        {caso.hechos.map((uno) => (
          <li key={uno.instante + uno.tipo}>
            {`${HECHOS[uno.tipo] ?? uno.tipo}: ${uno.texto} `}
            <span className="rv-suave">{`${formatoFechaHora(uno.instante)}, ${uno.usuario}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

const useReleer = () => {
  const cache = useQueryClient()
  return () => void cache.invalidateQueries({ queryKey: ['sagrilaft'] })
}

const comoSeSigue = ({ aCargoId, recordar }: Caso): SeguimientoEscrito => ({
  aCargo: aCargoId ?? '',
  recordar: recordar ?? '',
})

function Seguimiento({ caso }: { caso: Caso }) {
  const { hoy } = useSesion()
  const releer = useReleer()
  const cerrado = caso.estado === 'archivado' || caso.estado === 'presentado'
  const de: Formulario<SeguimientoEscrito> = useFormulario({
    inicial: comoSeSigue(caso),
    deQue: 'del seguimiento',
    version: caso.version,
    reglas: ({ recordar }) => fallaDeRecordatorio(recordar, hoy, caso.recordar),
    refrescar: ['inicio'],
    operacion: 'guardar',
    releer: async () => {
      const hoyEs = await leerCaso(caso.id)
      return { valores: comoSeSigue(hoyEs), version: hoyEs.version }
    },
    enviar: (escrito, con) => seguir(caso.id, seguimientoPedido(escrito, de.base), con),
    exito: () => ({ titulo: 'Seguimiento guardado', texto: caso.codigo }),
    alGuardar: releer,
  })
  if (cerrado) return null
  return (
    <FilaDeSeguimiento
      de={de}
      pueden={caso.asignables.map(({ id, nombre }) => ({ value: id, label: nombre }))}
      tiene={caso.aCargoId ? { id: caso.aCargoId, nombre: caso.aCargo ?? '' } : null}
    />
  )
}

function Nota({ caso, alGuardar }: { caso: Caso; alGuardar: () => void }) {
  const releer = useReleer()
  const de = useFormulario({
    inicial: { texto: '' },
    deQue: 'de la nota',
    sigue: true,
    // Of a note that nobody has begun nothing lacks: whoever only goes by is told nothing.
    reglas: notaSinTerminar,
    operacion: 'guardar',
    enviar: ({ texto }, con) => anotar(caso.id, texto, con),
    exito: () => ({ titulo: 'Nota guardada', texto: caso.codigo }),
    alGuardar(_, { texto }) {
      // What was written on while it was being saved is another note.
      if (de.valores.texto === texto) alGuardar()
      releer()
    },
  })
  return (
    <FormularioCorto
      de={de}
      boton={
        <div className="rv-pie-herramienta">
          <Button
            disabled={!de.sucio}
            title={de.sucio ? undefined : 'Escriba primero lo que se averiguó.'}
            loading={de.guardando}
            onClick={() => void de.guardar()}
          >
            Guardar nota
          </Button>
        </div>
      }
    >
      <CampoTexto de={de} nombre="texto" etiqueta="Lo que se averiguó" maximo={1000} lineas={LINEAS} />
    </FormularioCorto>
  )
}

function Paso({ caso }: { caso: Caso }) {
  const [reabre, setReabre] = useState(false)
  if (caso.estado === 'presentado') return null
  if (caso.estado !== 'por_reportar') return <Decidir caso={caso} />
  return reabre ? (
    <Decidir caso={caso} alDejar={() => setReabre(false)} />
  ) : (
    <Radicar caso={caso} alReabrir={() => setReabre(true)} />
  )
}

const DECISIONES = {
  archivar: { texto: 'Archivar', hecho: 'Caso archivado' },
  reportar: { texto: 'Reportar', hecho: 'El caso se reporta' },
  reabrir: { texto: 'Reabrir', hecho: 'Caso abierto de nuevo' },
} as const
type Decision = keyof typeof DECISIONES

/** @param alDejar back to the step that it was asked instead of */
function Decidir({ caso, alDejar }: { caso: Caso; alDejar?: () => void }) {
  const releer = useReleer()
  const de = useFormulario({
    inicial: { motivo: '', decision: 'archivar' as Decision },
    deQue: 'de la decisión',
    deBoton: ['decision'],
    reglas: ({ motivo }) => faltaMotivo('motivo', motivo),
    firma: true,
    operacion: 'guardar',
    enviar: async (datos, con) => {
      await decidir(caso.id, { ...datos, version: caso.version }, con)
      return datos.decision
    },
    exito: (decision) => ({ titulo: DECISIONES[decision].hecho, texto: caso.codigo }),
    alGuardar: releer,
    alFallar: (_, error) => error !== undefined && releer(),
  })
  useFocoInicial(de, alDejar !== undefined)
  const cuales: readonly Decision[] = caso.estado === 'abierto' ? ['archivar', 'reportar'] : ['reabrir']
  return (
    <div className="rv-cajon-pie" ref={de.contenedor}>
      <CampoTexto
        de={de}
        nombre="motivo"
        etiqueta="Motivo de la decisión"
        requerido
        maximo={1000}
        lineas={LINEAS}
      />
      <FirmaDeFormulario de={de} botones={cuales.map((cual) => DECISIONES[cual].texto).join(' o ')}>
        {alDejar && <Button onClick={alDejar}>Cancelar</Button>}
        {cuales.map((cual) => (
          <Button
            key={cual}
            type={cual === 'reportar' ? 'primary' : 'default'}
            loading={de.guardando && de.valores.decision === cual}
            onClick={() => {
              if (de.guardando) return
              de.poner('decision', cual)
              void de.guardar()
            }}
          >
            {DECISIONES[cual].texto}
          </Button>
        ))}
      </FirmaDeFormulario>
      <PreguntasFormulario de={de} />
    </div>
  )
}

/** Until it is filed a case may be opened again: with a reason, which is asked in the place of this. */
function Radicar({ caso, alReabrir }: { caso: Caso; alReabrir: () => void }) {
  const { hoy } = useSesion()
  const releer = useReleer()
  const de = useFormulario({
    inicial: { radicado: '', fecha: hoy },
    deQue: 'de la presentación',
    reglas: (escrito) => faltasDePresentar(escrito, hoy),
    firma: true,
    operacion: 'guardar',
    enviar: (datos, con) => radicar(caso.id, { ...datos, version: caso.version }, con),
    exito: () => ({ titulo: 'ROS presentado', texto: caso.codigo }),
    alGuardar: releer,
    alFallar: (_, error) => error !== undefined && releer(),
  })
  // It comes in the place of what was signed, and is all that such a case waits for.
  useFocoInicial(de)
  return (
    <div className="rv-cajon-pie" ref={de.contenedor}>
      <CampoTexto de={de} nombre="radicado" etiqueta="Radicado de SIREL" requerido maximo={40} />
      <CampoFecha de={de} nombre="fecha" etiqueta="Presentado el" requerido />
      <FirmaDeFormulario de={de}>
        <Button
          disabled={de.sucio}
          title={de.sucio ? 'Borre primero lo que escribió del radicado.' : undefined}
          onClick={alReabrir}
        >
          Reabrir el caso
        </Button>
        <BotonGuardar de={de} texto="Anotar que se presentó" />
      </FirmaDeFormulario>
      <PreguntasFormulario de={de} />
    </div>
  )
}
