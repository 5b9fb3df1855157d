import { nombreDeTrimestre } from '@retroventa/api/sagrilaft/estados'
import type { SenalFila } from '@retroventa/api/sagrilaft/llamadas'
import { useState } from 'react'
import { useSesion } from '../../api/sesion.ts'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { Campo } from '../../ui/Campo.tsx'
import { CampoFecha } from '../../ui/formulario/campos/CampoFecha.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { BuscadorCliente, type ClienteResumen } from '../clientes/public.ts'
import { abrirUnCaso, presentar, queryPersonas } from './llamadas.ts'
import { deQuienEs, faltaMotivo, faltasDePresentar, senalEnPalabras } from './presentar.ts'
import { pasoDeSenal } from './senales.ts'

const LINEAS = { minRows: 3, maxRows: 8 }

/** Opens a case, by a sign of the watch list or by what somebody noticed. */
export function AbrirCaso(props: {
  senal: SenalFila | null
  alCerrar: () => void
  alAbrir: (id: string) => void
}) {
  const { senal, alCerrar, alAbrir } = props
  const paso = senal
    ? pasoDeSenal(senal)
    : { boton: 'Abrir caso', titulo: 'Abrir caso', hecho: 'Caso abierto' }
  const [persona, setPersona] = useState<ClienteResumen>()
  const de = useFormulario({
    inicial: { clienteId: senal?.terceroId ?? '', descripcion: '' },
    deQue: 'de este caso',
    reglas: ({ clienteId, descripcion }) => [
      ...(senal || clienteId ? [] : [{ campo: 'clienteId', mensaje: 'Elija de quién se observó.' }]),
      ...faltaMotivo('descripcion', descripcion),
    ],
    operacion: 'guardar',
    enviar: ({ clienteId, descripcion }, con) =>
      abrirUnCaso({ fila: senal?.fila ?? null, clienteId: senal ? null : clienteId, descripcion }, con),
    exito: () => ({
      titulo: paso.hecho,
      texto: 'Solo Cumplimiento lo ve.',
    }),
    refrescar: ['sagrilaft'],
    alGuardar: ({ id }) => alAbrir(id),
  })
  return (
    <Cajon abierto titulo={paso.titulo} alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar={paso.boton}>
        {senal ? (
          <p>
            <strong>{deQuienEs(senal)}</strong>
            <br />
            {senalEnPalabras(senal)}
            {senal.detalle && <span className="rv-suave">{` ${senal.detalle}`}</span>}
          </p>
        ) : (
          <Campo nombre="clienteId" etiqueta="Persona" requerido error={de.error('clienteId')}>
            {({ id, 'aria-describedby': descripcion }) => (
              <BuscadorCliente
                id={id}
                descripcion={descripcion}
                buscar={queryPersonas}
                valor={persona?.id === de.valores.clienteId ? persona : undefined}
                alElegir={(cual, hallada) => {
                  setPersona(hallada)
                  de.poner('clienteId', cual)
                }}
              />
            )}
          </Campo>
        )}
        <CampoTexto
          de={de}
          nombre="descripcion"
          etiqueta="Qué se observó"
          ayuda="Es la descripción de la operación en el ROS."
          requerido
          maximo={1000}
          lineas={LINEAS}
        />
      </CuerpoFormulario>
    </Cajon>
  )
}

/** Writes down that the absence of reports of a quarter was filed. */
export function PresentarAusencia({ trimestre, alCerrar }: { trimestre: string; alCerrar: () => void }) {
  const { hoy } = useSesion()
  const de = useFormulario({
    inicial: { radicado: '', fecha: hoy, nota: '' },
    deQue: 'de esta ausencia',
    reglas: ({ nota, ...escrito }) => [
      ...faltasDePresentar(escrito, hoy),
      ...(nota.trim() ? [] : [{ campo: 'nota', mensaje: 'Diga dónde queda la constancia.' }]),
    ],
    firma: true,
    operacion: 'guardar',
    enviar: (datos, con) => presentar({ trimestre, ...datos }, con),
    exito: () => ({ titulo: 'Ausencia presentada', texto: nombreDeTrimestre(trimestre) }),
    refrescar: ['sagrilaft'],
    alGuardar: alCerrar,
  })
  return (
    <Cajon abierto titulo={`Ausencia del ${nombreDeTrimestre(trimestre).toLowerCase()}`} alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Anotar que se presentó">
        <CampoTexto de={de} nombre="radicado" etiqueta="Radicado de SIREL" requerido maximo={40} />
        <CampoFecha de={de} nombre="fecha" etiqueta="Presentada el" requerido />
        <CampoTexto de={de} nombre="nota" etiqueta="Dónde queda la constancia" requerido maximo={300} />
      </CuerpoFormulario>
    </Cajon>
  )
}
