import { NIVELES_ESCOLARIDAD, VEHICULOS } from '@retroventa/domain/catalogos/listas'
import {
  CANALES_AUTORIZACION,
  TEXTOS_AUTORIZACION,
  VERSION_AUTORIZACION,
} from '@retroventa/domain/clientes/autorizacion'
import { MAXIMO_HIJOS } from '@retroventa/domain/clientes/validarCliente'
import { soloDigitos } from '@retroventa/domain/documentos/formatoDocumento'
import { Collapse } from 'antd'
import { useState } from 'react'
import { CampoNumero } from '../../../ui/formulario/campos/CampoCifra.tsx'
import { CampoCasilla, CampoOpcion } from '../../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../../ui/formulario/campos/CampoTexto.tsx'
import type { Formulario } from '../../../ui/formulario/Formulario.ts'
import type { Valores } from './valores.ts'

/** Where customers say they heard of the shop: the sources of 001 §2. */
const FUENTES = [
  'Amigo',
  'Facebook',
  'Google',
  'Instagram',
  'Otro',
  'Radio',
  'Visita Directa',
  'Volanteo',
  'Tienda virtual',
]

const LINEAS = { minRows: 2, maxRows: 5 }

type Props = { de: Formulario<Valores> }

function InformacionAdicional({ de }: Props) {
  return (
    <div className="cl-fila cl-tres">
      <CampoTexto de={de} nombre="cliente.profesion" etiqueta="Profesión" maximo={80} />
      <CampoOpcion
        de={de}
        nombre="cliente.nivelEscolaridad"
        etiqueta="Nivel de escolaridad"
        opciones={NIVELES_ESCOLARIDAD}
        marca="Sin dato"
        sePuedeQuitar
      />
      <CampoNumero
        de={de}
        nombre="cliente.numeroHijos"
        etiqueta="Número de hijos"
        descripcion={`Número de hijos, de 0 a ${MAXIMO_HIJOS}`}
      />
      <CampoOpcion
        de={de}
        nombre="cliente.poseeVehiculo"
        etiqueta="Posee vehículo"
        opciones={VEHICULOS}
        marca="Sin dato"
        sePuedeQuitar
      />
      <CampoTexto
        de={de}
        nombre="postal"
        etiqueta="Código postal"
        maximo={10}
        inputMode="numeric"
        limpiar={soloDigitos}
      />
    </div>
  )
}

/** Ley 1581: what the customer says yes to, read as it is kept, and how it was said. */
function Autorizacion({ de }: Props) {
  return (
    <div className="cl-autorizacion">
      <CampoCasilla
        de={de}
        nombre="autorizacion.otorgada"
        etiqueta="El cliente autoriza el tratamiento de sus datos (Ley 1581)"
        describe="cl-autorizacion-texto"
      />
      <p id="cl-autorizacion-texto" className="rv-suave">
        {TEXTOS_AUTORIZACION[VERSION_AUTORIZACION]}
      </p>
      {de.valores.autorizacion.otorgada && (
        <CampoOpcion
          de={de}
          nombre="autorizacion.canal"
          etiqueta="Cómo lo autorizó"
          requerido
          opciones={CANALES_AUTORIZACION}
          marca="Sin dato"
          sePuedeQuitar
        />
      )}
    </div>
  )
}

/** The optional section, the channels, marketing, the observation and the not-wanted flag (000 §2.4). */
export function SeccionOtros({ de }: Props) {
  const { noDeseado } = de.valores.cliente
  const [abierta, setAbierta] = useState(false)
  // It opens over a fault of its own, and stays: whoever is mending one does not find it shut under the hands.
  const escondida =
    de.intentado &&
    !abierta &&
    de.fallas.some(({ campo }) => /^(postal|cliente\.(profesion|numero|nivel|posee))/.test(campo))
  if (escondida) setAbierta(true)
  return (
    <>
      <Collapse
        size="small"
        activeKey={abierta ? ['adicional'] : []}
        onChange={(abiertas) => setAbierta(abiertas.length > 0)}
        items={[
          {
            key: 'adicional',
            label: 'Información adicional (opcional)',
            children: <InformacionAdicional de={de} />,
          },
        ]}
      />
      <div className="cl-fila cl-canales">
        <fieldset className="rv-campo">
          <legend>Enviar mensajes por</legend>
          <div className="cl-casillas">
            <CampoCasilla de={de} nombre="cliente.enviarEmail" etiqueta="Email" />
            <CampoCasilla de={de} nombre="cliente.enviarSms" etiqueta="SMS" />
            <CampoCasilla de={de} nombre="cliente.enviarWS" etiqueta="WhatsApp" />
          </div>
        </fieldset>
        <CampoOpcion
          de={de}
          nombre="cliente.marketing"
          etiqueta="Marketing: ¿cómo nos conoció?"
          opciones={FUENTES}
          marca="Sin dato"
          sePuedeQuitar
        />
      </div>
      <CampoTexto de={de} nombre="cliente.observacion" etiqueta="Observación" maximo={500} lineas={LINEAS} />
      <CampoCasilla
        de={de}
        nombre="cliente.noDeseado"
        etiqueta="Cliente no deseado"
        className={noDeseado ? 'cl-no-deseado-casilla' : ''}
      />
      {noDeseado && (
        <CampoTexto
          de={de}
          nombre="cliente.noDeseadoMotivo"
          etiqueta="Por qué no es deseado"
          requerido
          maximo={300}
        />
      )}
      <Autorizacion de={de} />
    </>
  )
}
