import { faltasDeEmisor } from '@retroventa/api/electronicos/textos'
import { RESPONSABILIDADES } from '@retroventa/domain/catalogos/dian'
import { Cajon } from '../../ui/CajonFormulario.tsx'
import { CampoPesos } from '../../ui/formulario/campos/CampoCifra.tsx'
import { CampoCiudad } from '../../ui/formulario/campos/CampoCiudad.tsx'
import { CampoOpcion, CampoVarias } from '../../ui/formulario/campos/CampoOpcion.tsx'
import { CampoTexto } from '../../ui/formulario/campos/CampoTexto.tsx'
import { CuerpoFormulario } from '../../ui/formulario/Piezas.tsx'
import { useFormulario } from '../../ui/formulario/useFormulario.ts'
import { aniosDeUvt } from './avisosDePlanilla.ts'
import { guardarEmisor, type Planilla } from './llamadas.ts'

interface Valores {
  organizacion: string
  municipio: string
  correo: string
  responsabilidades: string[]
  iva: string
  uvt: number | null
  uvtAnio: string
}

const deEmisor = (e: Planilla['emisor']): Valores => ({
  organizacion: e.organizacion,
  municipio: e.municipio,
  correo: e.correo,
  responsabilidades: [...e.responsabilidades],
  iva: e.iva,
  uvt: e.uvt,
  uvtAnio: String(e.uvtAnio),
})
const reglas = ({ municipio, uvt, correo, responsabilidades }: Valores) =>
  [
    ...faltasDeEmisor({ correo: correo.trim(), responsabilidades }),
    !municipio && { campo: 'municipio', mensaje: 'Elija el municipio de la empresa.' },
    !uvt && { campo: 'uvt', mensaje: 'Escriba el valor de la UVT.' },
  ].filter((falla) => falla !== false)

/** What DIAN asks of who issues; name, NIT and address are those of the company. */
export default function CajonEmisor({
  emisor,
  hoy,
  alCerrar,
}: {
  emisor: Planilla['emisor']
  hoy: string
  alCerrar: () => void
}) {
  const de = useFormulario<Valores, unknown>({
    inicial: deEmisor(emisor),
    version: emisor.version,
    asunto: 'electronicos.emisor',
    deQue: 'de quien emite',
    reglas,
    operacion: 'editar',
    enviar: ({ organizacion, iva, uvt, uvtAnio, ...datos }, con) =>
      guardarEmisor(
        {
          ...datos,
          organizacion: organizacion as '1',
          iva: iva as '48',
          uvt: uvt ?? 0,
          uvtAnio: Number(uvtAnio),
        },
        con,
      ),
    refrescar: ['electronicos', 'auditoria'],
    alGuardar: alCerrar,
  })
  return (
    <Cajon titulo="Quién emite" abierto alCerrar={alCerrar}>
      <CuerpoFormulario de={de} textoGuardar="Guardar datos">
        <p className="rv-suave">El nombre, el NIT y la dirección son los de la página Empresa.</p>
        <div className="rv-dos">
          <CampoCiudad de={de} nombre="municipio" etiqueta="Municipio" requerido />
          <CampoTexto de={de} nombre="correo" etiqueta="Correo de facturación" maximo={120} />
          <CampoOpcion
            de={de}
            nombre="organizacion"
            etiqueta="Persona"
            opciones={[
              { value: '1', label: 'Jurídica' },
              { value: '2', label: 'Natural' },
            ]}
          />
          <CampoOpcion
            de={de}
            nombre="iva"
            etiqueta="IVA"
            opciones={[
              { value: '48', label: 'Responsable de IVA' },
              { value: '49', label: 'No responsable de IVA' },
            ]}
          />
          <CampoVarias
            de={de}
            nombre="responsabilidades"
            etiqueta="Responsabilidades"
            requerido
            opciones={RESPONSABILIDADES.map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))}
          />
          <CampoPesos
            de={de}
            nombre="uvt"
            etiqueta="UVT"
            requerido
            ayuda="Hasta cinco, antes de impuestos, quien no se identifica recibe documento POS; desde ahí, factura."
          />
          <CampoOpcion
            de={de}
            nombre="uvtAnio"
            etiqueta="Año de la UVT"
            opciones={aniosDeUvt(hoy, emisor.uvtAnio).map((anio) => ({ value: anio, label: anio }))}
          />
        </div>
      </CuerpoFormulario>
    </Cajon>
  )
}
