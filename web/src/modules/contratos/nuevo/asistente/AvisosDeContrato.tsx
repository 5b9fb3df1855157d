import { Alert, Button } from 'antd'
import { useState } from 'react'
import { AvisoDeEspera } from '../../../../ui/formulario/espera/AvisoDeEspera.tsx'
import { OtrosBorradores } from '../../../../ui/formulario/otros/OtrosBorradores.tsx'
import { AvisoDeAlmacen, ENVIADO, ResumenDeFallas } from '../../../../ui/formulario/Piezas.tsx'
import { useRechazo } from '../../../../ui/formulario/rechazo/rechazo.ts'
import { AvisoLlevada } from '../../../indicadores/public.ts'
import { tieneTrabajo } from '../valores.ts'
import type { Asistente } from './useAsistente.ts'

/** What is said above the steps: drafts, who waits, what was refused, and what changed meanwhile. */
export function AvisosDeContrato({ de, pasos, para, llevada, cambiaron }: Asistente) {
  const [callado, setCallado] = useState(false)
  const rechazo = useRechazo(de)
  return (
    <>
      {de.recuperado !== undefined && tieneTrabajo(de.valores) && !callado && (
        <Alert
          type="info"
          showIcon
          closable={{ closeIcon: true, onClose: () => setCallado(true), 'aria-label': 'Cerrar el aviso' }}
          title="Se recuperó el borrador que estaba en este equipo."
          description={de.recuperado.enviado && ENVIADO}
          action={
            <Button size="small" onClick={de.descartar}>
              Empezar de nuevo
            </Button>
          }
        />
      )}
      <OtrosBorradores de={de} />
      <AvisoDeEspera
        de={para}
        conFoco
        titulo={
          para.deNuevo === undefined
            ? 'Hay un contrato sin terminar, de otro cliente. Termínelo, o déjelo aparte para seguir con el que acaba de llegar.'
            : `Hay un contrato sin terminar, con otros artículos. Termínelo, o déjelo aparte para hacer de nuevo el ${para.deNuevo.sePidio ? 'que se pidió' : para.deNuevo.cual}.`
        }
        texto="El que deja no se pierde: queda aquí arriba, y se retoma con un toque."
      />
      <AvisoLlevada de={llevada} />
      <AvisoDeAlmacen de={de} />
      {/* Beside the signature, where there is one, what no field says. */}
      <ResumenDeFallas
        de={de}
        fallas={[
          ...(pasos.visible === 3 ? [] : rechazo),
          ...de.rechazos.filter(({ campo }) => de.tiene(campo)),
        ]}
      />
      {cambiaron.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title="Cambió lo que se había mostrado. Dígaselo al cliente antes de guardar."
          description={
            <ul className="ct-en-palabras">
              {cambiaron.map((frase) => (
                <li key={frase}>{frase}</li>
              ))}
            </ul>
          }
        />
      )}
    </>
  )
}
