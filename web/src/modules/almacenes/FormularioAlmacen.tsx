import { FORMATOS } from '@retroventa/api/almacenes/lista'
import { SIGNOS_DE_ALMACEN } from '@retroventa/domain/almacenes/codigo'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { usePermiso } from '../../api/sesion.ts'
import { CampoCiudad } from '../../ui/formulario/campos/CampoCiudad.tsx'
import { CampoCasilla, CampoOpcion, CampoVarias } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { releerDe } from '../../ui/formulario/releer.ts'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { SeccionHistoria } from '../auditoria/public.ts'
import { type Almacen, crear, editar, queryAlmacenes } from './llamadas.ts'
import { deAlmacen, reglasDe, VACIO } from './valores.ts'

const mayusculas = (texto: string) => texto.toUpperCase()

/** Data of a branch. */
export function FormularioAlmacen(props: {
  almacen: Almacen | undefined
  alCerrar: () => void
  alCalendario: () => void
}) {
  const { almacen, alCerrar, alCalendario } = props
  const cache = useQueryClient()
  const puede = usePermiso('almacenes.administrar')
  const de = useFormulario({
    inicial: almacen ? deAlmacen(almacen) : VACIO,
    version: almacen?.version,
    asunto: `almacen.${almacen?.id ?? 'nuevo'}`,
    deQue: 'de este almacén',
    reglas: reglasDe(almacen),
    soloLectura: puede ? undefined : 'Su rol no puede cambiar almacenes.',
    operacion: almacen ? 'editar' : 'guardar',
    enviar: (datos, con) => (almacen ? editar(almacen.id, datos, con) : crear(datos, con)),
    releer: almacen && (() => releerDe(cache, queryAlmacenes, almacen.id, deAlmacen)),
    // Names of branches are everywhere, also in the header.
    refrescar: ['almacenes', 'empleados', 'sesion', 'auditoria'],
    alGuardar: alCerrar,
  })
  return (
    <CuerpoFormulario
      de={de}
      textoGuardar={almacen ? 'Guardar almacén' : 'Crear almacén'}
      acciones={almacen && <Button onClick={alCalendario}>Días de apertura</Button>}
    >
      <div className="rv-dos">
        <CampoTexto
          de={de}
          nombre="codigo"
          etiqueta="Código"
          requerido
          maximo={SIGNOS_DE_ALMACEN.maximo}
          limpiar={mayusculas}
          ayuda={`Va impreso en cada documento: ${de.valores.codigo.trim() || 'PCT01'}-000123.`}
        />
        <CampoTexto de={de} nombre="nombre" etiqueta="Nombre" requerido maximo={80} />
        <CampoCiudad de={de} nombre="municipio" etiqueta="Ciudad" requerido />
        <CampoTexto de={de} nombre="direccion" etiqueta="Dirección" maximo={120} />
        <CampoTexto de={de} nombre="telefono" etiqueta="Teléfono" />
        <CampoTexto de={de} nombre="grupo_comercial" etiqueta="Grupo comercial" />
        <CampoOpcion
          de={de}
          nombre="impresion_contrato"
          etiqueta="Impresión del contrato"
          opciones={FORMATOS}
          ayuda="El contrato en blanco solo existe en carta y oficio."
        />
        <CampoVarias
          de={de}
          nombre="respuestas"
          etiqueta="Correos para las respuestas"
          ayuda="Lo que escriben los mensajes donde dice :respuestas."
        />
        <CampoTexto
          de={de}
          nombre="dato_adicional"
          etiqueta="Dato adicional"
          maximo={200}
          ayuda="Lo que escriben los mensajes donde dice :datoAdicional."
        />
      </div>
      <CampoCasilla
        de={de}
        nombre="activo"
        etiqueta="Activo"
        ayuda="Inactivo, nadie trabaja en él: quien esté adentro sale."
      />
      {almacen && <SeccionHistoria entidad="almacen" entidadId={almacen.id} />}
    </CuerpoFormulario>
  )
}
