/** A visit to sign one contract as a screen reader tells it, screen by screen: only what a person must hear, in its order. */
export const readAloud = {
  greeting: `
    - banner: Rúbrica Demostración
    - main:
      - heading "Hola, Jorge" [level=1]
      - paragraph: /María Andrango Quilca, de Rúbrica Demostración, le pide que firme Contrato de compraventa\\. Operación DD-\\d+-\\d+\\./
      - list:
        - listitem: /Puede firmar hasta el/
        - listitem: /su celular, para recibir un código/
      - button "Pedir ayuda"
      - button "No quiero firmar"
      - paragraph:
        - link "¿Cómo sé que es real?"
      - heading "Qué va a hacer" [level=2]
      - list:
        - listitem: /Confirme que es usted/
        - listitem: /Lea el documento/
        - listitem: /Firme/
      - paragraph: /Le enviaremos un código de seis números por mensaje de texto/
    - contentinfo:
      - checkbox /Acepto firmar por medios electrónicos/
      - button "Enviarme el código"
  `,
  code: `
    - banner:
      - button "Ayuda"
      - list "Sus pasos":
        - listitem: Código, ahora
        - listitem: Lectura, pendiente
        - listitem: Firma, pendiente
    - main:
      - button "Volver"
      - heading "Ingrese el código" [level=1]
      - paragraph: /Lo enviamos por mensaje de texto a/
      - group "Código de verificación":
        - group:
          - textbox "Dígito 1 de 6"
          - textbox "Dígito 6 de 6"
      - paragraph: /No comparta este código/
      - button "No quiero firmar"
    - contentinfo:
      - button "Confirmar código"
  `,
  reading: `
    - banner:
      - button "Ayuda"
      - list "Sus pasos":
        - listitem: Código, hecho
        - listitem: Lectura, ahora
        - listitem: Firma, pendiente
      - button "Volver"
      - heading "Contrato" [level=1]
  `,
  signing: `
    - banner:
      - button "Ayuda"
      - list "Sus pasos":
        - listitem: Código, hecho
        - listitem: Lectura, hecho
        - listitem: Firma, ahora
      - heading "Contrato" [level=1]
    - main:
      - region "Firme aquí":
        - heading "Firme aquí" [level=2]
        - button "Ver dónde firmo"
        - region "Lo que va a firmar"
        - tablist "Forma de firmar":
          - tab "Dibujar" [selected]
          - tab "Escribir"
          - tab "Subir"
        - button "No quiero firmar"
    - contentinfo:
      - checkbox /Leí el documento y acepto firmar electrónicamente/
      - button "Firmar"
  `,
  done: `
    - main:
      - heading "Listo, Jorge." [level=1]
      - paragraph: Su firma quedó registrada.
      - paragraph: /Usted firmó el .+ de \\d{4}, a las \\d\\d:\\d\\d \\(hora de Ecuador\\)\\./
      - text: "Nivel 2 de 4: contacto probado"
      - term: Código de verificación
      - heading "¿Qué sigue?" [level=2]
      - paragraph: /Todo está firmado\\. Guarde su copia ahora/
      - button "Guardar la evidencia"
      - paragraph:
        - button "Ayuda"
    - contentinfo:
      - button "Guardar mi copia"
      - link "Verificar este documento"
  `,
} as const;
