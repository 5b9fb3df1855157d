import type { Respuesta } from '@retroventa/api/core/endpoint'
import type { verEmpresa } from '@retroventa/api/empresa/llamadas'
import { OTRO_DV } from '@retroventa/api/empresa/textos'
import { digitoVerificacion } from '@retroventa/domain/documentos/digitoVerificacion'
import { leerNit } from '@retroventa/domain/documentos/leerNit'
import { useQueryClient } from '@tanstack/react-query'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { fallaDeFecha } from '../../ui/formulario/fallas.ts'
import { AvisosFormulario, BotonGuardar, PreguntasFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { Tarjeta, TituloPagina } from '../../ui/Piezas.tsx'
import { type DatosEmpresa, editar, leer, queryDatos } from './llamadas.ts'
import { Notificacion } from './Notificacion.tsx'
import { Resolucion } from './Resolucion.tsx'

type Empresa = Respuesta<typeof verEmpresa>

const deEmpresa = ({ version: _, dv: __, ...datos }: Empresa): DatosEmpresa => datos
const reglas = (d: DatosEmpresa) => {
  const { nit, otroDv } = leerNit(d.nit)
  return [
    !d.nombre.trim() && { campo: 'nombre', mensaje: 'Dato requerido' },
    otroDv !== undefined && { campo: 'nit', mensaje: OTRO_DV(otroDv) },
    nit.length < 6 && { campo: 'nit', mensaje: 'Mínimo 6 dígitos' },
    d.notificacion.activo &&
      !d.notificacion.mensaje.trim() && {
        campo: 'notificacion.mensaje',
        mensaje: 'Escriba el mensaje que se muestra.',
      },
  ]
    .filter((falla) => falla !== false)
    .concat(fallaDeFecha('resolucion.vence', d.resolucion.vence))
}

/** Data, notification and resolution, saved together. */
export function FormularioEmpresa({ empresa, puede }: { empresa: Empresa; puede: boolean }) {
  const cache = useQueryClient()
  const de = useFormulario<DatosEmpresa, Empresa>({
    inicial: deEmpresa(empresa),
    version: empresa.version,
    asunto: 'empresa',
    deQue: 'de la empresa',
    reglas,
    soloLectura: puede ? undefined : 'Su rol no puede cambiar la empresa.',
    operacion: 'editar',
    enviar: (datos, con) => editar({ ...datos, resolucion: sinVacio(datos.resolucion) }, con),
    releer: async () => {
      const suya = await leer()
      return { valores: deEmpresa(suya), version: suya.version }
    },
    refrescar: ['empresa', 'visible', 'configuracion', 'auditoria'],
    alGuardar: (guardada) => cache.setQueryData(queryDatos.queryKey, guardada),
  })
  const { nit } = de.valores
  return (
    <div ref={de.contenedor} className="ep-formulario">
      <TituloPagina titulo="Empresa">
        {puede && <BotonGuardar de={de} texto="Guardar empresa" soloConCambios />}
      </TituloPagina>
      <AvisosFormulario de={de} />
      <Tarjeta titulo="Datos">
        <div className="rv-dos">
          <CampoTexto de={de} nombre="nombre" etiqueta="Nombre o razón social" requerido maximo={120} />
          <CampoTexto
            de={de}
            nombre="nit"
            etiqueta="NIT"
            requerido
            maximo={20}
            sufijo={`DV ${digitoVerificacion(leerNit(nit).nit) ?? ''}`}
          />
          <CampoTexto de={de} nombre="direccion" etiqueta="Dirección" maximo={120} />
          <CampoTexto de={de} nombre="telefono" etiqueta="Teléfono" />
        </div>
      </Tarjeta>
      <Notificacion de={de} />
      <Resolucion de={de} />
      <PreguntasFormulario de={de} />
    </div>
  )
}

/** No day is no day: the field left empty is not an empty text. */
const sinVacio = (resolucion: DatosEmpresa['resolucion']): DatosEmpresa['resolucion'] => ({
  ...resolucion,
  vence: resolucion.vence || null,
})
